"""The rules, one module for each chapter of the rulebook; what cards do in the modules named parts."""
