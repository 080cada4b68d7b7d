export type SeedScene = 'campfire' | 'road' | 'lake' | 'workshop' | 'breakfast' | 'rain' | 'map' | 'wheel'

const WIDTH = 1_280
const HEIGHT = 960

const sky = (top: string, bottom: string) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path d="M0 0H1280V960H0Z" fill="url(#sky)"/>`
const hills = (far: string, near: string, y = 480) =>
  `<path d="M0 ${y}C200 ${y - 130} 420 ${y - 70} 640 ${y - 20}S1060 ${y - 140} 1280 ${y - 30}V960H0Z" fill="${far}"/><path d="M0 ${y + 110}C280 ${y} 520 ${y + 130} 800 ${y + 70}S1140 ${y + 20} 1280 ${y + 60}V960H0Z" fill="${near}"/>`
const pine = (x: number, y: number, size: number, tone = '#0F5C4D') =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-6 0h12v44h-12Z" fill="#6B4A33"/><path d="M0-120 48-44H26L58 10H-58L-26-44H-48Z" fill="${tone}"/></g>`
const camper = (x: number, y: number, paint: string, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="195" cy="190" rx="232" ry="16" fill="#1E2A2C" opacity=".28"/><path d="M0 40q0-40 44-40H286q52 0 72 46l24 62q8 20 8 40v24H0Z" fill="${paint}"/><path d="M0 96H392V172H0Z" fill="#FBF7F0"/><path d="M40 28h84v54H40Zm104 0h84v54h-84Zm106 0h38q24 0 34 24l12 30h-84Z" fill="#2F5964"/><circle cx="86" cy="172" r="35" fill="#1E2A2C"/><circle cx="86" cy="172" r="15" fill="#D8D3C8"/><circle cx="302" cy="172" r="35" fill="#1E2A2C"/><circle cx="302" cy="172" r="15" fill="#D8D3C8"/></g>`
const stars = [
  [120, 90],
  [260, 170],
  [420, 70],
  [610, 150],
  [770, 60],
  [930, 190],
  [1090, 90],
  [1190, 210],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#FBEFD2"/>`)
  .join('')

const SCENES: Record<SeedScene, string> = {
  campfire: `${sky('#1B2A41', '#3E4C6B')}${stars}<circle cx="1040" cy="200" r="70" fill="#F8E7BE"/>${hills('#22384A', '#1D3034', 560)}${pine(150, 650, 1.7, '#14463D')}${pine(300, 690, 1.2, '#0F3B33')}${pine(1140, 660, 1.9, '#14463D')}${camper(700, 560, '#D6492A', 0.9)}<ellipse cx="470" cy="830" rx="330" ry="46" fill="#F2B33D" opacity=".28"/><path d="M380 830 560 800M390 800l170 34" stroke="#6B4A33" stroke-width="26" stroke-linecap="round"/><path d="M470 640c60 60 90 100 60 160H410c-30-50 10-90 60-160Z" fill="#F6A04D"/><path d="M470 710c36 36 48 62 30 92h-62c-16-28 4-54 32-92Z" fill="#FBEFD2"/>`,
  road: `${sky('#F7C873', '#E8694A')}<circle cx="640" cy="420" r="120" fill="#FBEFD2" opacity=".9"/>${hills('#B9654A', '#6F7F4A', 470)}<path d="M600 500h80L1000 960H280Z" fill="#3A4547"/><path d="M640 520v60m0 50v80m0 60v120" stroke="#FBF7F0" stroke-width="14"/>${pine(200, 700, 2)}${pine(1080, 680, 2.1)}${pine(330, 600, 1.1)}${pine(960, 600, 1.1)}`,
  lake: `${sky('#7CC0DD', '#F9E0B6')}<circle cx="980" cy="240" r="90" fill="#FBEFD2"/><path d="M0 520 250 240 440 470 640 210 900 500 1080 320 1280 510V960H0Z" fill="#5E8B7E"/><path d="M0 560H1280V960H0Z" fill="#2F7FA3"/><path d="M120 640h300M520 690h380M220 780h260M820 620h260M700 830h340" stroke="#BFE0EA" stroke-width="10" stroke-linecap="round" opacity=".7"/>${camper(90, 640, '#0F5C4D', 1.1)}<path d="M0 830h640l60 130H0Z" fill="#6E9B6C"/>`,
  workshop: `<path d="M0 0H1280V960H0Z" fill="#CFE8D5"/><path d="M0 780H1280V960H0Z" fill="#8A7B66"/><path d="M60 120h1160v30H60Z" fill="#6B4A33"/><g fill="none" stroke="#3A4547" stroke-width="16" stroke-linecap="round"><path d="M160 150v90m0 0-30 50m30-50 30 50M320 150v140M480 150v60a40 40 0 1 0 .1 0M1060 150v120"/></g><path d="M1010 270h100v40h-100Z" fill="#D6492A"/>${camper(300, 540, '#F2B33D', 1.6)}<path d="M420 850h60v-40h-60Z" fill="#D6492A"/><path d="M160 700h90v130h-90Z" fill="#D6492A"/><path d="M160 735h90" stroke="#FBF7F0" stroke-width="12"/>`,
  breakfast: `${sky('#BFE0D6', '#FBEFD2')}${hills('#A7C29A', '#7FA86B', 420)}<path d="M180 600h920v40H180Z" fill="#8A5A3B"/><path d="M240 640 200 960m840-320 40 320" stroke="#6B4A33" stroke-width="24"/><path d="M330 600v-90h150v90Z" fill="#D6492A"/><path d="M480 530q50 0 50 30t-50 30" fill="none" stroke="#D6492A" stroke-width="16"/><path d="M370 480q-16-30 8-60m44 60q-16-30 8-60" fill="none" stroke="#FBF7F0" stroke-width="12" stroke-linecap="round"/><ellipse cx="720" cy="588" rx="150" ry="26" fill="#FBF7F0"/><ellipse cx="720" cy="574" rx="90" ry="24" fill="#FFF"/><circle cx="720" cy="566" r="26" fill="#F2B33D"/><path d="M900 600q-10-90 60-100t70 100Z" fill="#D98A1C"/>`,
  rain: `${sky('#6F8794', '#B8C4C8')}${hills('#7C919B', '#5E7369', 540)}<path d="M0 800C300 740 800 860 1280 770V960H0Z" fill="#3A4547"/>${camper(430, 600, '#2F7FA3', 1.15)}<g stroke="#E4EEF3" stroke-width="7" stroke-linecap="round" opacity=".8"><path d="M120 120l-24 70M300 60l-24 70M470 200l-24 70M650 90l-24 70M830 180l-24 70M1000 60l-24 70M1160 170l-24 70M210 330l-24 70M560 370l-24 70M900 340l-24 70M1110 400l-24 70"/></g>`,
  map: `<path d="M0 0H1280V960H0Z" fill="#8A5A3B"/><g transform="rotate(-3 640 480)"><path d="M120 130h1040v700H120Z" fill="#FBEFD2"/><path d="M380 130v700M640 130v700M900 130v700" stroke="#E3CFA0" stroke-width="6"/><path d="M180 700C320 500 420 640 520 520S700 300 860 400s160-60 240-180" fill="none" stroke="#D6492A" stroke-width="16" stroke-dasharray="36 24" stroke-linecap="round"/><path d="M120 330c160 60 240-40 420 10s300 160 620 60v80c-260 90-460-10-640-60s-240 50-400 0Z" fill="#9CCBD8"/><circle cx="180" cy="700" r="26" fill="#0F5C4D"/><path d="M1100 140q60 0 60 60 0 40-60 110-60-70-60-110 0-60 60-60Z" fill="#0F5C4D"/><circle cx="1100" cy="198" r="22" fill="#FBEFD2"/></g>`,
  wheel: `${sky('#BFE0D6', '#F8E7BE')}<path d="M0 660H1280V960H0Z" fill="#A99B83"/><circle cx="560" cy="540" r="300" fill="#1E2A2C"/><circle cx="560" cy="540" r="190" fill="#D8D3C8"/><g fill="#56646A"><circle cx="560" cy="420" r="20"/><circle cx="674" cy="503" r="20"/><circle cx="630" cy="637" r="20"/><circle cx="490" cy="637" r="20"/><circle cx="446" cy="503" r="20"/></g><circle cx="560" cy="540" r="62" fill="#F2B33D"/><path d="M900 840 1180 560" stroke="#D6492A" stroke-width="34" stroke-linecap="round"/><path d="M1150 530l70 70" stroke="#56646A" stroke-width="44" stroke-linecap="round"/>`,
}

/** A picture that somebody of the demo took on the way. */
export function drawScene(scene: SeedScene): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${SCENES[scene]}</svg>`
}
