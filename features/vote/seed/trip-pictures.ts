export type TripMotif = 'lakes' | 'peaks' | 'coast' | 'bonfire' | 'kayaks' | 'old-town'

const WIDTH = 1_600
const HEIGHT = 900

const SKIES: Record<TripMotif, readonly [string, string, string]> = {
  lakes: ['#5FB3CE', '#BFE0D6', '#F9E0B6'],
  peaks: ['#3E6E96', '#A9C7DA', '#F6C79A'],
  coast: ['#7CC0DD', '#F3E3C0', '#F6B26B'],
  bonfire: ['#1D2B4A', '#51406B', '#D9744F'],
  kayaks: ['#8FD0C0', '#DDF0DC', '#FBEFD2'],
  'old-town': ['#6FA8C9', '#F3D9A4', '#F2A65A'],
}

const sun = (x: number, y: number, size: number, fill = '#FBEFD2') =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="${fill}" opacity=".92"/><circle cx="${x}" cy="${y}" r="${size * 1.6}" fill="${fill}" opacity=".18"/>`

const pine = (x: number, y: number, size: number, fill = '#0F5C4D') =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-6 0h12v40h-12Z" fill="#5A3E2B"/><path d="M0-130 50-44H28L62 8H-62L-28-44H-50Z" fill="${fill}"/></g>`

const birds = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="#1E2A2C" stroke-width="5" stroke-linecap="round"><path d="M0 0q14-16 28 0q14-16 28 0"/><path d="M90 34q11-12 22 0q11-12 22 0"/><path d="M40 66q9-10 18 0q9-10 18 0"/></g>`

const camper = (x: number, y: number, size: number, paint: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="190" cy="206" rx="220" ry="16" fill="#1E2A2C" opacity=".22"/><path d="M0 40q0-40 44-40H286q52 0 72 46l24 62q8 20 8 40v24H0Z" fill="${paint}"/><path d="M0 100H390V172H0Z" fill="#FBF7F0"/><path d="M40 30h84v54H40Zm104 0h84v54h-84Zm106 0h38q24 0 34 24l14 30h-86Z" fill="#2F5964"/><path d="M44 0h230v-14q0-10-12-10H58q-14 0-14 10Z" fill="#8A5A3C"/><circle cx="86" cy="172" r="34" fill="#1E2A2C"/><circle cx="86" cy="172" r="14" fill="#D8D3C8"/><circle cx="310" cy="172" r="34" fill="#1E2A2C"/><circle cx="310" cy="172" r="14" fill="#D8D3C8"/></g>`

const sail = (x: number, y: number, size: number, paint: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-6-210h8V0h-8Z" fill="#5A3E2B"/><path d="M8-204Q96-120 92-24H8Z" fill="#FBF7F0"/><path d="M-12-180Q-80-96-74-24h62Z" fill="${paint}"/><path d="M-104 0H112L84 46H-74Z" fill="#8A4B2F"/></g>`

const kayak = (x: number, y: number, size: number, paint: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-190 0Q0 56 190 0Q0 30-190 0Z" fill="${paint}"/><path d="M-190 0Q0-14 190 0Q0 30-190 0Z" fill="${paint}" opacity=".7"/><circle cx="0" cy="-58" r="24" fill="#F0C8A0"/><path d="M-30 4v-26q4-26 30-26t30 26V4Z" fill="#D6492A"/><path d="M-150-70 150-14" stroke="#5A3E2B" stroke-width="8"/><path d="M-176-86q26-4 40 14l-16 14q-26-6-24-28Zm352 88q-26 6-42-10l14-16q28 4 28 26Z" fill="#F2B33D"/></g>`

const tent = (x: number, y: number, size: number, paint: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-150 150 0H-150Z" fill="${paint}"/><path d="M0-150 40 0H-40Z" fill="#1E2A2C" opacity=".55"/><path d="M0-150 150 0H96Z" fill="#FBF7F0" opacity=".25"/></g>`

const house = (x: number, w: number, h: number, wall: string, roof: string) => {
  const top = 760 - h
  const windows = [0.2, 0.6]
    .flatMap((across) =>
      [0.16, 0.42, 0.68].map(
        (down) =>
          `<path d="M${x + w * across} ${top + h * down}h${w * 0.2}v${h * 0.14}h${-w * 0.2}Z" fill="#FBEFD2"/>`,
      ),
    )
    .join('')
  return `<path d="M${x} ${top}h${w}v${h}h${-w}Z" fill="${wall}"/><path d="M${x - 8} ${top} ${x + w / 2} ${top - w * 0.6} ${x + w + 8} ${top}Z" fill="${roof}"/>${windows}`
}

const MOTIFS: Record<TripMotif, string> = {
  lakes: `${sun(1230, 230, 92)}${birds(420, 180)}<path d="M0 470Q220 390 470 440T900 430T1280 400T1600 450V620H0Z" fill="#7FA86B"/><path d="M0 520Q300 460 620 505T1180 480T1600 520V640H0Z" fill="#4E8257"/><path d="M0 590H1600V900H0Z" fill="#2F7FA3"/><path d="M1010 620q220 0 440 0l-60 30h-300Zm60 60h340l-50 26h-230Zm50 56h240l-40 22h-150Z" fill="#FBEFD2" opacity=".5"/><g stroke="#8EC5DB" stroke-width="6" stroke-linecap="round" opacity=".7"><path d="M90 680h150M360 740h220M180 820h180M720 800h160M860 690h110"/></g>${sail(620, 690, 1, '#D6492A')}${sail(900, 630, 0.55, '#F2B33D')}${pine(80, 610, 1.5)}${pine(190, 600, 1.15, '#18705E')}${pine(1520, 610, 1.5)}${pine(1430, 596, 1, '#18705E')}<path d="M0 900V810Q180 760 420 900Z" fill="#3E6B47"/><path d="M180 800h330v18H180Zm40 18h14v70h-14Zm110 0h14v80h-14Zm110 0h14v82h-14Z" fill="#8A5A3C"/>`,
  peaks: `${sun(390, 210, 76, '#FBE3C0')}<path d="M0 640 260 300 420 470 640 200 860 480 1030 320 1240 540 1400 380 1600 580V900H0Z" fill="#6C88A3"/><path d="M640 200 720 302 676 330 640 300 596 336 556 302ZM260 300 318 374 280 392 250 372 214 360ZM1030 320 1082 386 1040 396 1012 376 978 380ZM1400 380 1446 432 1400 440 1366 422Z" fill="#FBF7F0"/><path d="M0 720 220 520 420 650 700 460 980 680 1240 540 1600 720V900H0Z" fill="#4C6A6B"/><path d="M0 800Q300 660 640 740T1240 710T1600 760V900H0Z" fill="#3E6B47"/>${pine(150, 760, 1.3)}${pine(250, 790, 1.7, '#18705E')}${pine(1330, 760, 1.4)}${pine(1450, 800, 1.9, '#18705E')}${pine(1230, 770, 0.9)}<path d="M560 900Q700 780 640 740T760 690T720 650" fill="none" stroke="#F3D9A4" stroke-width="20" stroke-linecap="round" stroke-dasharray="34 22"/><path d="M900 700h170v110H900Z" fill="#8A5A3C"/><path d="M876 704 985 610 1094 704Z" fill="#5A3E2B"/><path d="M965 744h44v66h-44Z" fill="#F2B33D"/>`,
  coast: `${sun(800, 330, 110, '#FFE3B0')}${birds(1120, 160)}<path d="M0 470H1600V700H0Z" fill="#3B8DAE"/><path d="M680 480h240l-30 24h-180Zm-40 46h320l-40 26h-240Zm-50 52h420l-60 30h-300Z" fill="#FBEFD2" opacity=".55"/><path d="M0 640Q260 590 560 640T1100 640T1600 610V900H0Z" fill="#F3DDAE"/><path d="M0 650Q260 600 560 650T1100 650T1600 620V600Q1360 630 1100 630T560 630T0 628Z" fill="#FFF" opacity=".75"/><path d="M0 760Q380 680 760 770T1600 740V900H0Z" fill="#E8C98C"/><path d="M1270 250h76l26 380h-128Z" fill="#FBF7F0"/><path d="M1262 330h92l6 74h-104Zm-12 150h116l6 76h-128Z" fill="#D6492A"/><path d="M1258 190h100v60h-100Z" fill="#3A4547"/><path d="M1276 200h64v40h-64Z" fill="#F2B33D"/><path d="M1250 190 1308 146 1366 190Z" fill="#D6492A"/><path d="M1180 640q120-60 270 0v30h-270Z" fill="#7C8F4E"/>${camper(220, 600, 0.95, '#2F7FA3')}<g transform="translate(760 760)"><path d="M0 0v-150" stroke="#5A3E2B" stroke-width="10"/><path d="M-120-140Q0-240 120-140Z" fill="#D6492A"/><path d="M-60-152Q0-240 60-152Z" fill="#FBF7F0"/><path d="M-90 6H90" stroke="#57C2A8" stroke-width="22" stroke-linecap="round"/></g>`,
  bonfire: `<g fill="#FBEFD2"><circle cx="220" cy="120" r="5"/><circle cx="470" cy="210" r="4"/><circle cx="760" cy="90" r="6"/><circle cx="1080" cy="180" r="4"/><circle cx="1420" cy="110" r="5"/><circle cx="1270" cy="260" r="4"/><circle cx="610" cy="300" r="3"/></g><path d="M1250 150a70 70 0 1 0 60 110a84 84 0 0 1-60-110Z" fill="#FBEFD2"/><path d="M0 560Q300 470 640 540T1240 500T1600 550V900H0Z" fill="#1F3D3F"/>${pine(130, 600, 2, '#14302F')}${pine(300, 610, 1.5, '#1B3B38')}${pine(1400, 610, 1.9, '#14302F')}${pine(1530, 600, 1.4, '#1B3B38')}<path d="M0 720Q500 650 900 700T1600 690V900H0Z" fill="#2B4A3A"/><ellipse cx="800" cy="790" rx="420" ry="80" fill="#F2A65A" opacity=".35"/>${tent(430, 760, 1.2, '#D6492A')}${tent(1190, 770, 1.35, '#F2B33D')}<path d="M690 800 910 752M690 752 910 800" stroke="#5A3E2B" stroke-width="26" stroke-linecap="round"/><path d="M800 540Q900 640 874 730T800 790T726 730T760 640Q780 690 800 660T800 540Z" fill="#F2A03D"/><path d="M806 640Q856 700 840 750T800 786T762 748T784 700Q796 720 806 700Z" fill="#FFE39A"/>`,
  kayaks: `${sun(300, 200, 84)}<path d="M0 420Q260 330 560 400T1060 380T1600 410V600H0Z" fill="#9CC28A"/><path d="M0 480Q340 420 700 470T1600 460V620H0Z" fill="#5E9467"/><path d="M0 560H1600V900H0Z" fill="#3E93A8"/><g stroke="#BFE6E4" stroke-width="7" stroke-linecap="round" opacity=".75"><path d="M120 640h190M520 620h140M980 650h220M220 830h260M1240 800h190M760 860h220"/></g>${kayak(520, 720, 1.2, '#F2B33D')}${kayak(1110, 790, 1.45, '#D6492A')}${kayak(960, 630, 0.7, '#57C2A8')}${pine(90, 580, 1.7)}${pine(200, 570, 1.2, '#18705E')}${pine(1380, 570, 1.3, '#18705E')}${pine(1500, 584, 1.9)}<g stroke="#7C8F4E" stroke-width="9" stroke-linecap="round"><path d="M40 900q10-120-10-190M90 900q0-100 24-160M150 900q-4-90-20-130M1560 900q-10-120 10-190M1500 900q4-90-24-150"/></g>`,
  'old-town': `${sun(1300, 200, 80)}${birds(260, 150)}<path d="M0 700H1600V900H0Z" fill="#8A7B66"/>${house(60, 190, 380, '#E7A46B', '#B4553A')}${house(250, 160, 440, '#57C2A8', '#3A4547')}${house(410, 200, 400, '#F3D9A4', '#B4553A')}<path d="M640 250h170v510h-170Z" fill="#C7724F"/><path d="M620 250 725 90 830 250Z" fill="#3A4547"/><circle cx="725" cy="330" r="50" fill="#FBF7F0"/><path d="M725 300v32l22 18" fill="none" stroke="#1E2A2C" stroke-width="8" stroke-linecap="round"/><path d="M690 620q35-60 70 0v140h-70Z" fill="#5A3E2B"/>${house(840, 190, 420, '#8EC5DB', '#B4553A')}${house(1030, 170, 370, '#E8694A', '#3A4547')}${house(1200, 200, 430, '#F2B33D', '#B4553A')}${house(1400, 170, 390, '#D9C7EA', '#3A4547')}<path d="M0 760H1600V900H0Z" fill="#A89880"/><g fill="#93836B"><path d="M60 790h120v26H60Zm200 0h120v26H260Zm200 0h120v26H460Zm200 0h120v26H660Zm200 0h120v26H860Zm200 0h120v26h-120Zm200 0h120v26h-120ZM150 846h130v28H150Zm220 0h130v28H370Zm220 0h130v28H590Zm220 0h130v28H810Zm220 0h130v28h-130Zm220 0h130v28h-130Z"/></g>${camper(980, 650, 0.8, '#D6492A')}`,
}

/** The picture side of a trip's postcard, drawn for the demo. */
export function drawTrip(motif: TripMotif): string {
  const [top, middle, bottom] = SKIES[motif]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="url(#sky)"/>${MOTIFS[motif]}</svg>`
}
