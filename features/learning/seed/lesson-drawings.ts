export type LessonMotif =
  | 'round'
  | 'tyre'
  | 'load'
  | 'forklift'
  | 'vest'
  | 'checklist'
  | 'traces'
  | 'letter'
  | 'clock'
  | 'book'
  | 'triangle'
  | 'call'
  | 'breath'
  | 'heart'
  | 'defibrillator'

const [WIDTH, HEIGHT] = [960, 640]
const [INK, PAPER, PINE, SUNSET, SUN, SKY, ASPHALT] = [
  '#1E2A2C',
  '#FBF7F0',
  '#0F5C4D',
  '#D6492A',
  '#F2B33D',
  '#2F7FA3',
  '#3A4547',
]

const sky = (top: string, bottom: string) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><path d="M0 0H960V640H0Z" fill="url(#sky)"/>`
const hills = (far: string, near: string) =>
  `<path d="M0 400C150 300 300 350 470 380S760 290 960 370V640H0Z" fill="${far}"/><path d="M0 470C220 390 400 500 600 450S850 420 960 440V640H0Z" fill="${near}"/>`
const road = `<path d="M0 520C260 490 560 550 960 505V640H0Z" fill="${ASPHALT}"/><path d="M0 586C260 556 560 616 960 570" fill="none" stroke="${PAPER}" stroke-width="8" stroke-dasharray="52 34"/>`
const hall = `<path d="M0 0H960V640H0Z" fill="#CFE2D5"/><path d="M0 500H960V640H0Z" fill="#A99B83"/><path d="M0 548H960" stroke="${SUN}" stroke-width="14" stroke-dasharray="70 30"/><path d="M60 120h250v150H60Zm590 0h250v150H650Z" fill="#BFE0EA" stroke="${PAPER}" stroke-width="14"/><path d="M185 120v150m590-150v150" stroke="${PAPER}" stroke-width="10"/>`
const camper = (x: number, y: number, paint: string, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="195" cy="190" rx="232" ry="16" fill="${INK}" opacity=".26"/><path d="M0 40q0-40 44-40H286q52 0 72 46l24 62q8 20 8 40v24H0Z" fill="${paint}"/><path d="M0 96H392V172H0Z" fill="${PAPER}"/><path d="M40 28h84v54H40Zm104 0h84v54h-84Zm106 0h38q24 0 34 24l12 30h-84Z" fill="#2F5964"/><circle cx="86" cy="172" r="35" fill="${INK}"/><circle cx="86" cy="172" r="15" fill="#D8D3C8"/><circle cx="302" cy="172" r="35" fill="${INK}"/><circle cx="302" cy="172" r="15" fill="#D8D3C8"/></g>`
const lines = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map(
      (width, at) =>
        `<path d="M${x} ${y + at * 44}h${width}" stroke="#B9C2BD" stroke-width="12" stroke-linecap="round"/>`,
    )
    .join('')

const MOTIFS: Record<LessonMotif, string> = {
  round: `${sky('#F7C873', '#F6A04D')}${hills('#C7724F', '#7C8F4E')}<ellipse cx="480" cy="500" rx="400" ry="104" fill="#8A9A5B"/><ellipse cx="480" cy="500" rx="360" ry="84" fill="none" stroke="${PAPER}" stroke-width="14" stroke-dasharray="44 28"/>${camper(290, 300, PINE)}<g fill="${SUN}" stroke="${INK}" stroke-width="6"><circle cx="170" cy="458" r="34"/><circle cx="300" cy="576" r="34"/><circle cx="660" cy="576" r="34"/><circle cx="800" cy="446" r="34"/></g><g fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"><path d="m155 458 11 12 20-24M285 576l11 12 20-24M645 576l11 12 20-24M785 446l11 12 20-24"/></g>`,
  tyre: `${sky('#BFE0EA', '#F8E7BE')}<path d="M0 560H960V640H0Z" fill="${ASPHALT}"/><circle cx="380" cy="330" r="232" fill="${INK}"/><circle cx="380" cy="330" r="232" fill="none" stroke="#56646A" stroke-width="26" stroke-dasharray="34 22"/><circle cx="380" cy="330" r="142" fill="#D8D3C8"/><g fill="#56646A"><circle cx="380" cy="240" r="17"/><circle cx="466" cy="302" r="17"/><circle cx="433" cy="403" r="17"/><circle cx="327" cy="403" r="17"/><circle cx="294" cy="302" r="17"/></g><circle cx="380" cy="330" r="46" fill="${SUN}"/><path d="M690 130h150v380H690Z" fill="${PAPER}" stroke="${INK}" stroke-width="8"/><path d="M690 190h60m-60 60h40m-40 60h60m-60 60h40m-40 60h60" stroke="${INK}" stroke-width="8"/><path d="M690 310h150v200H690Z" fill="${PINE}" opacity=".25"/><path d="M612 310h78" stroke="${SUNSET}" stroke-width="12"/><path d="m690 310-34-22v44Z" fill="${SUNSET}"/>`,
  load: `${sky('#7CC0DD', '#F9E0B6')}${hills('#8FB8C4', '#6E9B6C')}${road}<path d="M120 440h520v50H120Z" fill="#56646A"/><path d="M640 300h110q50 0 76 50l34 66v74H640Z" fill="${SUNSET}"/><path d="M700 330h52q22 0 34 26l24 48H700Z" fill="#2F5964"/><path d="M150 320h170v120H150Zm190 40h130v80H340Zm150-60h130v140H490Z" fill="#C98B5B" stroke="#8A5A3B" stroke-width="8"/><path d="M150 380h170m20 20h130m20-30h130" stroke="#8A5A3B" stroke-width="6"/><path d="M132 440 180 312h108l50 128m142 0 34-148h82l46 148" fill="none" stroke="${SUN}" stroke-width="14" stroke-linejoin="round"/><g fill="${INK}"><circle cx="230" cy="500" r="50"/><circle cx="370" cy="500" r="50"/><circle cx="760" cy="500" r="50"/></g><g fill="#D8D3C8"><circle cx="230" cy="500" r="20"/><circle cx="370" cy="500" r="20"/><circle cx="760" cy="500" r="20"/></g>`,
  forklift: `${hall}<path d="M250 360h180q30 0 40 30l30 100v40H210V400q0-40 40-40Z" fill="${SUN}"/><path d="M260 360V210q0-20 20-20h130q18 0 24 18l46 152" fill="none" stroke="${INK}" stroke-width="18"/><circle cx="356" cy="296" r="34" fill="#E5B48F"/><path d="M316 360q0-40 40-40t40 40Z" fill="${SKY}"/><path d="M322 290q0-40 34-40t34 40Z" fill="${SUNSET}"/><path d="M540 130v400m34-400v400" stroke="${ASPHALT}" stroke-width="18"/><path d="M560 530h210" stroke="${ASPHALT}" stroke-width="20"/><path d="M600 350h170v160H600Z" fill="#C98B5B" stroke="#8A5A3B" stroke-width="8"/><path d="M600 430h170" stroke="#8A5A3B" stroke-width="6"/><circle cx="290" cy="530" r="54" fill="${INK}"/><circle cx="460" cy="530" r="54" fill="${INK}"/><circle cx="290" cy="530" r="22" fill="#D8D3C8"/><circle cx="460" cy="530" r="22" fill="#D8D3C8"/>`,
  vest: `${hall}<path d="M480 96v40" stroke="${INK}" stroke-width="10"/><path d="M340 190q140-90 280 0" fill="none" stroke="${INK}" stroke-width="12"/><path d="M360 170 290 220v330h150V250Zm240 0 70 50v330H520V250Z" fill="#F6A04D" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/><path d="M290 350h150v44H290Zm230 0h150v44H520Zm-230 90h150v44H290Zm230 0h150v44H520Z" fill="#E4EEF3"/><path d="M360 170 440 250m160-80-80 80" stroke="#E4EEF3" stroke-width="20"/>`,
  checklist: `${sky('#FBEFD2', '#F7E3B8')}<g transform="rotate(-4 480 320)"><path d="M280 90h400q20 0 20 20v440q0 20-20 20H280q-20 0-20-20V110q0-20 20-20Z" fill="#8A5A3B"/><path d="M300 130h360v410H300Z" fill="#FFF"/><path d="M400 70h160v60H400Z" fill="${ASPHALT}"/>${[0, 1, 2, 3].map((at) => `<path d="M340 ${200 + at * 84}h44v44h-44Z" fill="none" stroke="${PINE}" stroke-width="8"/><path d="m350 ${222 + at * 84} 12 14 26-36" fill="none" stroke="${SUNSET}" stroke-width="10" stroke-linecap="round"/><path d="M420 ${222 + at * 84}h${[190, 150, 200, 120][at]}" stroke="#B9C2BD" stroke-width="12" stroke-linecap="round"/>`).join('')}</g><path d="M740 500 850 250l44 20-110 250-54 44Z" fill="${SUN}" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/>`,
  traces: `${sky('#2F7FA3', '#BFE0EA')}<g transform="rotate(-6 260 250)"><path d="M90 90h330v290H90Z" fill="#FFF"/><path d="M116 116h278v200H116Z" fill="#A7C29A"/><circle cx="255" cy="200" r="44" fill="#E5B48F"/><path d="M176 316q0-70 80-70t80 70Z" fill="${SUNSET}"/></g><g transform="rotate(5 690 200)"><path d="M500 140h380v110H500Z" fill="#FFF" stroke="${INK}" stroke-width="10"/><path d="M500 140h54v110h-54Z" fill="${SKY}"/><path d="M590 196h60m24 0h46m24 0h90" stroke="${INK}" stroke-width="30"/></g><g transform="rotate(-3 560 460)"><path d="M370 350h420v230H370Z" fill="${PAPER}" stroke="${INK}" stroke-width="8"/>${lines(420, 420, [220, 290, 160])}<path d="M690 372h76v76h-76Z" fill="${SUN}"/></g>`,
  letter: `${sky('#FBEFD2', '#F6C58B')}${hills('#C7A27A', '#8FA86B')}<path d="M120 470v-130l100-80 100 80v130Zm520 0v-130l100-80 100 80v130Z" fill="${PAPER}" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/><path d="M96 350 220 246l124 104" fill="none" stroke="${SUNSET}" stroke-width="22" stroke-linejoin="round"/><path d="M616 350 740 246l124 104" fill="none" stroke="${PINE}" stroke-width="22" stroke-linejoin="round"/><path d="M190 470v-74h60v74Zm520 0v-74h60v74Z" fill="#8A5A3B"/><path d="M480 150q130-60 210 60" fill="none" stroke="${PINE}" stroke-width="12" stroke-dasharray="26 18"/><path d="m704 244-44-26 44-26Z" fill="${PINE}" transform="rotate(70 694 218)"/><g transform="rotate(-8 420 150)"><path d="M320 90h200v126H320Z" fill="#FFF" stroke="${INK}" stroke-width="8"/><path d="m320 90 100 76L520 90" fill="none" stroke="${INK}" stroke-width="8"/></g>`,
  clock: `${sky('#57C2A8', '#FBEFD2')}<ellipse cx="480" cy="590" rx="260" ry="22" fill="${INK}" opacity=".2"/><path d="M330 130 262 74m368 56 68-56" stroke="${INK}" stroke-width="22" stroke-linecap="round"/><path d="m340 520-44 62m324-62 44 62" stroke="${INK}" stroke-width="22" stroke-linecap="round"/><circle cx="480" cy="330" r="240" fill="${PINE}"/><circle cx="480" cy="330" r="200" fill="${PAPER}"/><path d="M480 330V150A180 180 0 0 1 570 174Z" fill="${SUNSET}"/><path d="M480 150v28m0 304v28M300 330h28m304 0h28" stroke="${INK}" stroke-width="12" stroke-linecap="round"/><path d="M480 330V196m0 134 82-136" stroke="${INK}" stroke-width="16" stroke-linecap="round"/><circle cx="480" cy="330" r="18" fill="${INK}"/>`,
  book: `${sky('#F8E7BE', '#F2CF85')}<path d="M0 500H960V640H0Z" fill="#8A5A3B"/><path d="M480 170Q330 90 120 140V510Q330 460 480 540Q630 460 840 510V140Q630 90 480 170Z" fill="#FFF" stroke="${INK}" stroke-width="10" stroke-linejoin="round"/><path d="M480 170V540" stroke="${INK}" stroke-width="8"/>${lines(190, 230, [200, 160, 210, 140])}${lines(560, 230, [200, 210, 150])}<path d="M700 116h70v150l-35-34-35 34Z" fill="${SUNSET}"/><circle cx="660" cy="420" r="52" fill="${SUN}"/><path d="m636 420 16 18 34-42" fill="none" stroke="${INK}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`,
  triangle: `${sky('#6F8794', '#F6C58B')}${hills('#7C919B', '#5E7369')}${road}${camper(560, 352, SKY, 0.72)}<g fill="${SUN}"><circle cx="838" cy="470" r="12"/><circle cx="566" cy="470" r="12"/></g><path d="M240 330 372 556H108Z" fill="${PAPER}" stroke="${SUNSET}" stroke-width="34" stroke-linejoin="round"/><path d="M232 412h18l-5 68h-8Z" fill="${INK}"/><circle cx="241" cy="506" r="11" fill="${INK}"/><path d="M400 606h130" stroke="${SUN}" stroke-width="10"/><path d="m546 606-30-18v36Zm-162 0 30-18v36Z" fill="${SUN}"/>`,
  call: `${sky('#1B2A41', '#3E4C6B')}<g fill="#FBEFD2"><circle cx="120" cy="90" r="5"/><circle cx="220" cy="190" r="4"/><circle cx="780" cy="80" r="5"/><circle cx="860" cy="200" r="4"/><circle cx="690" cy="160" r="3"/></g><path d="M0 540C240 480 640 560 960 510V640H0Z" fill="#1D3034"/><path d="M350 60h260q30 0 30 30v470q0 30-30 30H350q-30 0-30-30V90q0-30 30-30Z" fill="${INK}"/><path d="M346 110h268v420H346Z" fill="${PAPER}"/><g fill="${SUNSET}"><path d="M400 190h20v100h-24v-74h-16v-16ZM472 190h20v100h-24v-74h-16v-16Z"/><path d="M520 216q0-30 34-30t34 30q0 18-20 36l-18 18h40v20h-70v-18l36-36q10-10 10-19 0-11-12-11t-12 13h-22Z"/></g><circle cx="480" cy="430" r="58" fill="${PINE}"/><path d="M452 414q-4 40 44 52l12-18-16-14-12 6q-10-6-12-18l10-8-8-18Z" fill="${PAPER}"/><g fill="none" stroke="${SUN}" stroke-width="12" stroke-linecap="round"><path d="M270 260q-40 60 0 120m-52-160q-70 100 0 200M690 260q40 60 0 120m52-160q70 100 0 200"/></g>`,
  breath: `${sky('#BFE0D6', '#FBEFD2')}${hills('#A7C29A', '#7FA86B')}<path d="M90 500h780l40 80H50Z" fill="${SKY}"/><path d="M110 520h740" stroke="${PAPER}" stroke-width="8" stroke-dasharray="30 20"/><circle cx="240" cy="420" r="62" fill="#E5B48F"/><path d="M180 410q0-64 62-64t60 50q-60 24-122 14Z" fill="#6B4A33"/><path d="M290 430q120-60 260-20l60 40 160-20 20 40-190 40-60-10q-140 20-240-10Z" fill="${SUNSET}"/><path d="M550 420q60-60 110-40l-10 60" fill="none" stroke="${PINE}" stroke-width="44" stroke-linecap="round" stroke-linejoin="round"/><path d="M600 470h200" stroke="${PINE}" stroke-width="48" stroke-linecap="round"/><path d="M180 470q70 30 120-10" fill="none" stroke="#E5B48F" stroke-width="28" stroke-linecap="round"/><g fill="none" stroke="${PAPER}" stroke-width="12" stroke-linecap="round"><path d="M150 330q-34-24-10-60t-10-60m70 100q-30-24-8-58t-8-58"/></g>`,
  heart: `${sky('#F7C873', '#E8694A')}<path d="M480 560C220 400 160 290 190 200c34-96 190-120 290 0 100-120 256-96 290 0 30 90-30 200-290 360Z" fill="${SUNSET}" stroke="${PAPER}" stroke-width="16" stroke-linejoin="round"/><path d="M120 340h200l40-80 60 190 60-250 56 190 34-50h270" fill="none" stroke="${PAPER}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>`,
  defibrillator: `${hall}<path d="M300 90h360q24 0 24 24v380q0 24-24 24H300q-24 0-24-24V114q0-24 24-24Z" fill="${PINE}"/><path d="M330 130h300v220H330Z" fill="#E4EEF3"/><path d="M480 330c-90-56-110-94-100-126 12-34 66-42 100 0 34-42 88-34 100 0 10 32-10 70-100 126Z" fill="${SUNSET}"/><path d="m492 190-40 66h28l-16 50 48-70h-30Z" fill="${SUN}"/><path d="M370 420h220" stroke="${PAPER}" stroke-width="20" stroke-linecap="round"/><path d="M370 462h140" stroke="${PAPER}" stroke-width="14" stroke-linecap="round"/><circle cx="640" cy="440" r="18" fill="${SUN}"/>`,
}

/** A picture for a lesson of the demo. */
export function drawLesson(motif: LessonMotif): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${MOTIFS[motif]}</svg>`
}
