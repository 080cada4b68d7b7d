import { drawCover } from '#platform/seed/covers.ts'

const W = 1_280
const H = 800

export type SceneMotif = 'walk' | 'picnic' | 'bike' | 'crew' | 'desk'

const ground = (sky: string, far: string, near: string) =>
  `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="#FBEFD2"/></linearGradient><path d="M0 0H${W}V${H}H0Z" fill="url(#sky)"/><circle cx="1010" cy="190" r="86" fill="#FBEFD2"/><path d="M0 470C220 350 420 420 620 460S1010 350 1280 440V800H0Z" fill="${far}"/><path d="M0 600C300 500 560 640 800 590S1140 510 1280 560V800H0Z" fill="${near}"/>`

const person = (x: number, y: number, coat: string, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="0" cy="168" rx="52" ry="9" fill="#1E2A2C" opacity=".22"/><path d="M-26 92-30 166M26 92 30 166" stroke="#2F5964" stroke-width="22" stroke-linecap="round"/><path d="M-40 14q40-30 80 0l8 92H-48Z" fill="${coat}"/><path d="M-38 26-72 88M38 26 74 70" stroke="${coat}" stroke-width="20" stroke-linecap="round"/><circle cx="0" cy="-28" r="34" fill="#E8B48C"/><path d="M-35-34q4-38 35-38t35 38q-34-16-70 0Z" fill="#4A342A"/></g>`

const wheel = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="92" fill="none" stroke="#1E2A2C" stroke-width="14"/><path d="M${x - 88} ${y}h176M${x} ${y - 88}v176" stroke="#6B7A7C" stroke-width="4"/>`

const SCENES: Record<SceneMotif, string> = {
  walk: `${ground('#A9D3DE', '#8FB573', '#5E8B5A')}<path d="M560 800C600 690 520 640 640 560S760 500 700 440" fill="none" stroke="#F3E3B5" stroke-width="64"/>${person(470, 520, '#D6492A')}${person(820, 500, '#F2B33D', 0.95)}`,
  picnic: `${ground('#F9D9A0', '#C7A35A', '#7C8F4E')}<path d="M340 660h620l70 110H270Z" fill="#D6492A"/><path d="M430 660l-40 110M560 660l-20 110M700 660v110M830 660l30 110M300 710h700" stroke="#FBF7F0" stroke-width="12"/><path d="M560 620h130v60H560Z" fill="#8A5A33"/><circle cx="780" cy="690" r="34" fill="#F2B33D"/><circle cx="470" cy="710" r="28" fill="#57C2A8"/>${person(250, 500, '#2F7FA3')}${person(1060, 500, '#0F5C4D')}`,
  bike: `${ground('#8EC5DB', '#7FA86B', '#4E8257')}<path d="M0 690C400 640 860 720 1280 660V800H0Z" fill="#3A4547"/><path d="M0 748C400 700 860 770 1280 716" fill="none" stroke="#FBF7F0" stroke-width="8" stroke-dasharray="60 40"/>${wheel(440, 610)}${wheel(840, 610)}<path d="M440 610 560 440H760L840 610M560 440 640 610H440M640 610 760 440" fill="none" stroke="#D6492A" stroke-width="16" stroke-linejoin="round"/><path d="M520 412h84M760 440l-14-58h70" fill="none" stroke="#1E2A2C" stroke-width="14" stroke-linecap="round"/>`,
  crew: `${ground('#F6C28B', '#7C8F4E', '#4E7A4A')}<g transform="translate(300 250)"><path d="M0 80q0-80 84-80h420q96 0 130 86l46 120q14 36 14 74v40H0Z" fill="#D6492A"/><path d="M0 190h694v130H0Z" fill="#FBF7F0"/><path d="M76 52h150v104H76Zm190 0h150v104H266Zm190 0h60q46 0 66 46l26 58H456Z" fill="#2F5964"/><circle cx="150" cy="326" r="62" fill="#1E2A2C"/><circle cx="560" cy="326" r="62" fill="#1E2A2C"/><circle cx="150" cy="326" r="26" fill="#D8D3C8"/><circle cx="560" cy="326" r="26" fill="#D8D3C8"/></g>${person(240, 560, '#2F7FA3')}${person(420, 580, '#F2B33D')}${person(860, 580, '#57C2A8')}${person(1040, 560, '#0F5C4D')}`,
  desk: `<path d="M0 0H${W}V${H}H0Z" fill="#E7DCC3"/><path d="M120 90h420v300H120Z" fill="#8EC5DB"/><path d="M120 390V300q90-80 190-20t230-40v150Z" fill="#7FA86B"/><path d="M120 90h420v300H120Z" fill="none" stroke="#FBF7F0" stroke-width="18"/><path d="M0 600H1280V660H0Z" fill="#B07F4F"/><path d="M0 660H1280V800H0Z" fill="#8A5F38"/><path d="M640 300h420v250H640Z" fill="#3A4547"/><path d="M664 322h372v206H664Z" fill="#57C2A8"/><path d="M810 550h80l24 50H786Z" fill="#56646A"/><path d="M300 520h90v80h-90Zm90 18h28v40h-28" fill="#D6492A" stroke="#D6492A" stroke-width="10"/><path d="M1120 600V470m0 20q-64-10-70-70 70 0 70 70Zm0-30q60-12 64-76-64 6-64 76Z" fill="#4E8257" stroke="#4E8257" stroke-width="8"/>`,
}

/** What somebody has photographed, drawn for the demo. */
export function drawScene(motif: SceneMotif): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${SCENES[motif]}</svg>`
}

type Cover = SceneMotif | Parameters<typeof drawCover>[0]

/** A cover: one of our scenes, or one of the postcards of the news. */
export function drawChallengeCover(cover: Cover): string {
  return cover in SCENES
    ? drawScene(cover as SceneMotif)
    : drawCover(cover as Parameters<typeof drawCover>[0])
}
