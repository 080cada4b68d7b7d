export type CourseMotif = 'road' | 'shield' | 'first-aid'

const [WIDTH, HEIGHT] = [1_600, 640]

const SKIES: Record<CourseMotif, readonly [string, string]> = {
  road: ['#F7C873', '#E8694A'],
  shield: ['#2F7FA3', '#BFE0EA'],
  'first-aid': ['#57C2A8', '#FBEFD2'],
}

const hills = (far: string, near: string) =>
  `<path d="M0 400C260 280 460 330 700 380S1240 260 1600 360V640H0Z" fill="${far}"/><path d="M0 490C340 400 640 510 960 460S1400 410 1600 440V640H0Z" fill="${near}"/>`
const road =
  '<path d="M0 560C400 500 900 610 1600 530V640H0Z" fill="#3A4547"/><path d="M0 602C420 546 900 640 1600 580" fill="none" stroke="#FBF7F0" stroke-width="8" stroke-dasharray="58 38"/>'
const camper = (x: number, y: number, paint: string) =>
  `<g transform="translate(${x} ${y}) scale(.86)"><ellipse cx="190" cy="186" rx="230" ry="16" fill="#1E2A2C" opacity=".25"/><path d="M0 40q0-40 44-40H286q52 0 72 46l24 62q8 20 8 40v24H0Z" fill="${paint}"/><path d="M0 96H390V172H0Z" fill="#FBF7F0"/><path d="M40 30h84v54H40Zm104 0h84v54h-84Zm106 0h38q24 0 34 24l14 30h-86Z" fill="#2F5964"/><circle cx="86" cy="172" r="34" fill="#1E2A2C"/><circle cx="86" cy="172" r="14" fill="#D8D3C8"/><circle cx="310" cy="172" r="34" fill="#1E2A2C"/><circle cx="310" cy="172" r="14" fill="#D8D3C8"/></g>`

const MOTIFS: Record<CourseMotif, string> = {
  road: `<circle cx="1240" cy="190" r="92" fill="#FBEFD2" opacity=".9"/>${hills('#C7724F', '#7C8F4E')}${road}${camper(560, 400, '#0F5C4D')}<g transform="translate(1120 190)"><path d="M96 0 192 166H0Z" fill="#F2B33D" stroke="#1E2A2C" stroke-width="12" stroke-linejoin="round"/><path d="M90 60h14l-3 56H93Z" fill="#1E2A2C"/><circle cx="97" cy="138" r="9" fill="#1E2A2C"/><path d="M90 172h14v190H90Z" fill="#56646A"/></g>`,
  shield: `${hills('#8FB8C4', '#5E8B7E')}<path d="M800 96c86 58 160 74 238 74 0 190-66 306-238 380-172-74-238-190-238-380 78 0 152-16 238-74Z" fill="#FBF7F0" stroke="#1E2A2C" stroke-width="12" stroke-linejoin="round"/><path d="M800 150c64 42 122 58 186 60-4 146-58 240-186 300Z" fill="#D9E8E3"/><path d="M730 320v-44q0-70 70-70t70 70v44" fill="none" stroke="#0F5C4D" stroke-width="24"/><path d="M700 316h200q16 0 16 16v112q0 16-16 16H700q-16 0-16-16V332q0-16 16-16Z" fill="#0F5C4D"/><circle cx="800" cy="378" r="20" fill="#F2B33D"/><path d="M793 386h14v44h-14Z" fill="#F2B33D"/>`,
  'first-aid': `${hills('#A7C29A', '#6E9B6C')}${road}<g transform="translate(520 190)"><path d="M180 40V20q0-20 20-20h160q20 0 20 20v20" fill="none" stroke="#1E2A2C" stroke-width="20"/><rect y="40" width="560" height="330" rx="34" fill="#D6492A"/><path d="M0 150h560v40H0Z" fill="#B93A1E"/><circle cx="280" cy="206" r="118" fill="#FBF7F0"/><path d="M248 126h64v48h48v64h-48v48h-64v-48h-48v-64h48Z" fill="#D6492A"/></g>`,
}

/** The cover of a course, drawn for the demo. */
export function drawCourseCover(motif: CourseMotif): string {
  const [top, bottom] = SKIES[motif]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="url(#sky)"/>${MOTIFS[motif]}</svg>`
}
