export type CoverMotif = 'start' | 'podium' | 'helmet' | 'lake' | 'snow' | 'workshop' | 'harbour' | 'note'

const WIDTH = 1_600
const HEIGHT = 900

const SKIES: Record<CoverMotif, readonly [string, string, string]> = {
  start: ['#F7C873', '#F6A04D', '#E8694A'],
  podium: ['#8EC5DB', '#F3D9A4', '#F2B33D'],
  helmet: ['#BFE0D6', '#F8E7BE', '#F2B33D'],
  lake: ['#7CC0DD', '#F9E0B6', '#F6A04D'],
  snow: ['#A9C7DA', '#E4EEF3', '#FBF7F0'],
  workshop: ['#57C2A8', '#CFE8D5', '#FBEFD2'],
  harbour: ['#2F7FA3', '#8EC5DB', '#F9D9A0'],
  note: ['#FBEFD2', '#F7E3B8', '#F2CF85'],
}

const sun = '<circle cx="1180" cy="300" r="120" fill="#FBEFD2" opacity=".9"/>'
const road =
  '<path d="M0 780C400 700 900 860 1600 740V900H0Z" fill="#3A4547"/><path d="M0 842C420 764 900 900 1600 806" fill="none" stroke="#FBF7F0" stroke-width="10" stroke-dasharray="70 46"/>'
const hills = (far: string, near: string) =>
  `<path d="M0 560C260 420 460 470 700 540S1240 400 1600 520V900H0Z" fill="${far}"/><path d="M0 680C340 560 640 700 960 650S1400 570 1600 620V900H0Z" fill="${near}"/>`

const camper = (x: number, y: number, paint: string) =>
  `<g transform="translate(${x} ${y})"><ellipse cx="190" cy="186" rx="230" ry="18" fill="#1E2A2C" opacity=".25"/><path d="M0 40q0-40 44-40H286q52 0 72 46l24 62q8 20 8 40v24H0Z" fill="${paint}"/><path d="M0 96H390V172H0Z" fill="#FBF7F0"/><path d="M40 30h84v54H40Zm104 0h84v54h-84Zm106 0h38q24 0 34 24l14 30h-86Z" fill="#2F5964"/><circle cx="86" cy="172" r="34" fill="#1E2A2C"/><circle cx="86" cy="172" r="14" fill="#D8D3C8"/><circle cx="310" cy="172" r="34" fill="#1E2A2C"/><circle cx="310" cy="172" r="14" fill="#D8D3C8"/></g>`

const tree = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-6 0h12v40h-12Z" fill="#6B4A33"/><path d="M0-110 46-40H24L56 8H-56L-24-40H-46Z" fill="#0F5C4D"/></g>`

const MOTIFS: Record<CoverMotif, string> = {
  start: `${sun}${hills('#C7724F', '#7C8F4E')}${road}${camper(300, 600, '#D6492A')}${camper(860, 560, '#0F5C4D')}<path d="M180 300v420M1420 280v420" stroke="#1E2A2C" stroke-width="14"/><path d="M180 300h1240v90H180Z" fill="#FBF7F0"/><path d="M180 300h88v45h-88Zm176 0h88v45h-88Zm176 0h88v45h-88Zm176 0h88v45h-88Zm176 0h88v45h-88Zm176 0h88v45h-88Zm176 0h88v45h-88ZM268 345h88v45h-88Zm176 0h88v45h-88Zm176 0h88v45h-88Zm176 0h88v45h-88Zm176 0h88v45h-88Zm176 0h88v45h-88Zm176 0h88v45h-88Z" fill="#1E2A2C"/>`,
  podium: `${sun}${hills('#7FA86B', '#4E8257')}<path d="M340 620h300v280H340Z" fill="#D8D3C8"/><path d="M640 500h320v400H640Z" fill="#F2B33D"/><path d="M960 680h300v220H960Z" fill="#C98B5B"/><g font-family="sans-serif" font-size="120" font-weight="700" fill="#1E2A2C" text-anchor="middle"><text x="490" y="780">2</text><text x="800" y="680">1</text><text x="1110" y="830">3</text></g>${camper(620, 320, '#D6492A')}`,
  helmet: `${hills('#A7C29A', '#6E9B6C')}${road}<path d="M470 620a330 300 0 0 1 660 0Z" fill="#F2B33D"/><path d="M740 330h120v290H740Z" fill="#E39A24"/><path d="M410 610h780q24 0 24 30t-24 30H410q-24 0-24-30t24-30Z" fill="#D98A1C"/><path d="M540 560a260 230 0 0 1 120-160" fill="none" stroke="#FBEFD2" stroke-width="22" stroke-linecap="round" opacity=".8"/>`,
  lake: `${sun}<path d="M0 560 300 260 520 500 760 220 1100 540 1330 340 1600 560V900H0Z" fill="#5E8B7E"/><path d="M0 600H1600V900H0Z" fill="#2F7FA3"/><path d="M180 690h360M700 740h480M320 820h300M1000 660h280" stroke="#BFE0EA" stroke-width="10" stroke-linecap="round" opacity=".7"/><path d="M760 700q110 60 260 0l-40 60H800Z" fill="#6B4A33"/><path d="M880 480v210M890 490q120 90 100 190h-100Z" fill="#FBF7F0" stroke="#1E2A2C" stroke-width="8"/>${tree(160, 600, 1.5)}${tree(1450, 610, 1.8)}`,
  snow: `${hills('#D5E3EB', '#FBF7F0')}${tree(220, 640, 1.6)}${tree(400, 680, 1.2)}${tree(1330, 620, 1.9)}${road}${camper(640, 600, '#2F7FA3')}<g fill="#FFF"><circle cx="200" cy="160" r="12"/><circle cx="460" cy="280" r="9"/><circle cx="720" cy="130" r="14"/><circle cx="960" cy="300" r="10"/><circle cx="1200" cy="170" r="13"/><circle cx="1440" cy="320" r="9"/><circle cx="580" cy="430" r="10"/><circle cx="1080" cy="460" r="11"/></g>`,
  workshop: `<path d="M200 300h1200v540H200Z" fill="#FBF7F0"/><path d="M140 320 800 110l660 210v50H140Z" fill="#D6492A"/><path d="M380 430h840v410H380Z" fill="#3A4547"/><path d="M380 430h840v60H380Z" fill="#56646A"/>${camper(600, 610, '#F2B33D')}<path d="M0 820h1600v80H0Z" fill="#8A7B66"/>`,
  harbour: `${sun}<path d="M0 620H1600V900H0Z" fill="#1F5E7C"/><path d="M120 240h90v380h-90Z" fill="#D6492A"/><path d="M120 320h90v60h-90Zm0 120h90v60h-90Z" fill="#FBF7F0"/><path d="M105 200h120v50H105Z" fill="#3A4547"/><path d="M520 600h760l-90 120H610Z" fill="#0F5C4D"/><path d="M640 500h150v100H640Zm180-60h170v160H820Zm200 90h140v70h-140Z" fill="#F2B33D"/><path d="M0 730h430v170H0Z" fill="#8A7B66"/>`,
  note: `<g transform="rotate(-4 800 450)"><path d="M360 180h880v560H360Z" fill="#FFF" stroke="#D8C79C" stroke-width="6"/><path d="M800 220v480" stroke="#D8C79C" stroke-width="6" stroke-dasharray="16 14"/><path d="M860 420h320M860 500h320M860 580h240" stroke="#B9C2BD" stroke-width="10" stroke-linecap="round"/><path d="M1080 220h120v140h-120Z" fill="#F2B33D"/><path d="M400 640V420q110-90 180 0t180-20v240Z" fill="#57C2A8"/></g>`,
}

/** The picture side of a postcard, drawn for the demo. */
export function drawCover(motif: CoverMotif): string {
  const [top, middle, bottom] = SKIES[motif]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="url(#sky)"/>${MOTIFS[motif]}</svg>`
}
