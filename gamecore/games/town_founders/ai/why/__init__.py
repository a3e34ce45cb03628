"""Why a recommended answer is a good one, fact by fact."""
