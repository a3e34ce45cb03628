// The bot's face: a shield with five pips. Drawn for this page.

const DRAWING = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>
<rect width='40' height='40' rx='20' fill='#7a4a21'/>
<path d='M20 7l11 4v9c0 7-5 11-11 13C14 31 9 27 9 20v-9z' fill='#e8b75d'/>
<path d='M20 10.500l8 3v6.500c0 5-3.500 8.200-8 10-4.500-1.800-8-5-8-10v-6.500z' fill='#7a4a21'/>
<circle cx='16' cy='17' r='1.900' fill='#ffe9bd'/>
<circle cx='24' cy='17' r='1.900' fill='#ffe9bd'/>
<circle cx='20' cy='21' r='1.900' fill='#ffe9bd'/>
<circle cx='16' cy='25' r='1.900' fill='#ffe9bd'/>
<circle cx='24' cy='25' r='1.900' fill='#ffe9bd'/>
</svg>`;

export const BOT_FACE = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
