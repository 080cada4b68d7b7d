const SIDE = 640

const drawing = (sky: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 640 640"><path d="M0 0H640V640H0Z" fill="${sky}"/>${body}</svg>`

const line = (width: number, colour = '#16191d') =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`
const edge = line(12)

/** A cake with ten candles' worth of road behind it. */
export const tenYears = drawing(
  '#7fb6c9',
  `<path d="M0 470C200 400 420 520 640 430V640H0Z" fill="#7f8f52"/><path d="M150 330H490V480Q490 500 470 500H170Q150 500 150 480Z" fill="#fff1e0" ${edge}/><path d="M150 330H490V385Q460 420 430 385T370 385 310 385 250 385 190 385 150 385Z" fill="#cf3a2e" ${edge}/><path d="M220 330V250M320 330V230M420 330V250" fill="none" ${line(24)}/><path d="M220 330V250M320 330V230M420 330V250" fill="none" stroke="#f2b33d" stroke-width="14" stroke-linecap="round"/><path d="M220 170Q250 205 220 232 190 205 220 170ZM320 150Q350 185 320 212 290 185 320 150ZM420 170Q450 205 420 232 390 205 420 170Z" fill="#f2b33d" ${edge}/><text x="320" y="475" font-family="sans-serif" font-size="84" font-weight="700" text-anchor="middle" fill="#16191d">10</text>`,
)

/** A tent, a fire, a string of lamps. */
export const summerParty = drawing(
  '#f7b27a',
  `<circle cx="480" cy="170" r="70" fill="#fff0c9"/><path d="M0 460C180 400 420 470 640 420V640H0Z" fill="#55713f"/><path d="M110 490 260 220 410 490Z" fill="#cf3a2e" ${edge}/><path d="M210 490 260 330 310 490Z" fill="#24343a" ${edge}/><path d="M260 220V180L320 200 260 222" fill="#f2b33d" ${edge}/><path d="M430 520 550 480M430 480 550 520" fill="none" ${line(24, '#5c4330')}/><path d="M490 340Q560 410 540 455A54 54 0 0 1 440 455Q440 430 462 410 468 430 480 430 500 400 490 340Z" fill="#d8352a" ${edge}/><path d="M492 420Q520 450 512 470A24 24 0 0 1 468 470Q484 456 492 420Z" fill="#f2b33d"/><path d="M20 90Q320 200 620 60" fill="none" ${line(7)}/><path d="M120 128v20M240 150v20M360 146v20M480 122v20" fill="none" stroke="#fff2b8" stroke-width="30" stroke-linecap="round"/>`,
)
