import type { CamperColour } from '#platform/contract/campers.ts'
import type { ValueSign } from '#platform/contract/drawings/value-marks.ts'
import type { Voice } from '#features/teams/seed/voices.ts'

type Words = { title: string; text: string }
export type DemoValue = { name: string; sign: ValueSign; colour: CamperColour; en: Words; pl: Words }

/** The values of the demo's company. */
export const demoValues: readonly DemoValue[] = [
  {
    name: 'helpful',
    sign: 'heart',
    colour: 'poppy',
    en: { title: 'Helpful', text: 'Sees what is needed, and does it before anybody asks.' },
    pl: { title: 'Pomocna dłoń', text: 'Widzi, czego potrzeba, i robi to, zanim ktoś poprosi.' },
  },
  {
    name: 'safe',
    sign: 'lantern',
    colour: 'sunflower',
    en: { title: 'Safety first', text: 'Stops when something is not safe, and says so.' },
    pl: { title: 'Bezpieczeństwo', text: 'Zatrzymuje się, gdy coś nie jest bezpieczne, i mówi o tym.' },
  },
  {
    name: 'reliable',
    sign: 'wheel',
    colour: 'lagoon',
    en: { title: 'Reliable', text: 'What was promised is done, on a rainy Monday as well.' },
    pl: { title: 'Niezawodność', text: 'Robi to, co obiecuje, także w deszczowy poniedziałek.' },
  },
  {
    name: 'curious',
    sign: 'compass',
    colour: 'plum',
    en: { title: 'Curious', text: 'Asks why, tries another way, and tells what came of it.' },
    pl: { title: 'Ciekawość', text: 'Pyta dlaczego, próbuje inaczej i mówi, co z tego wyszło.' },
  },
  {
    name: 'kind',
    sign: 'sun',
    colour: 'tangerine',
    en: { title: 'Good company', text: 'Makes a long shift shorter for all who are on it.' },
    pl: { title: 'Dobre towarzystwo', text: 'Dzięki tej osobie długa zmiana jest krótsza dla wszystkich.' },
  },
  {
    name: 'green',
    sign: 'leaf',
    colour: 'moss',
    en: { title: 'Leaves less behind', text: 'Uses less, throws away less, and finds the shorter way.' },
    pl: { title: 'Zostawia mniej śladów', text: 'Zużywa mniej, wyrzuca mniej i znajduje krótszą drogę.' },
  },
]

export type DemoThanks = { by: Voice; to: Voice; for: string; hoursAgo: number; text: string }

const DAY = 24

/** What people of the demo thank each other for, the newest first. */
export const demoThanks: readonly DemoThanks[] = [
  {
    by: 'maja',
    to: 'kuba',
    for: 'helpful',
    hoursAgo: 19,
    text: 'You drove back forty minutes because I had left the keys on your roof. Not one word about it.',
  },
  {
    by: '2.0',
    to: '1.1',
    for: 'curious',
    hoursAgo: 22,
    text: 'You asked why we sort the returns twice. We do not any more.',
  },
  {
    by: 'kuba',
    to: '4.2',
    for: 'kind',
    hoursAgo: 1.2 * DAY,
    text: 'Dzięki za kawę o szóstej rano i za to, że nikt z nas nie musiał nic mówić.',
  },
  {
    by: '3.0',
    to: '6.1',
    for: 'safe',
    hoursAgo: 2 * DAY,
    text: 'You stopped the lift when the strap looked wrong. It was.',
  },
  {
    by: 'ola',
    to: 'kuba',
    for: 'reliable',
    hoursAgo: 8 * DAY,
    text: 'The pallets for Praha stood ready at five, as you had said. They always do.',
  },
  {
    by: '0.1',
    to: 'maja',
    for: 'helpful',
    hoursAgo: 8.5 * DAY,
    text: 'Za cały wieczór z moją prezentacją. Slajd z camperem zrobił robotę.',
  },
  {
    by: '5.0',
    to: '5.1',
    for: 'reliable',
    hoursAgo: 9 * DAY,
    text: 'Three night shifts in a row covered for me, and a note with what had happened each time.',
  },
  {
    by: '1.0',
    to: '2.1',
    for: 'green',
    hoursAgo: 10 * DAY,
    text: 'Since your new route we come home with half a tank.',
  },
  {
    by: 'maja',
    to: '3.1',
    for: 'curious',
    hoursAgo: 11 * DAY,
    text: 'For the spreadsheet that tells us on Thursday what we used to find out on Monday.',
  },
  {
    by: '6.1',
    to: 'kuba',
    for: 'kind',
    hoursAgo: 15 * DAY,
    text: 'You learned all our names in one day. Mine as well, and it has seven syllables.',
  },
  {
    by: '4.2',
    to: '0.1',
    for: 'helpful',
    hoursAgo: 16 * DAY,
    text: 'Pomoc przy przeprowadzce archiwum: dziesięć kartonów, jedno piętro, zero narzekania.',
  },
  {
    by: '2.1',
    to: 'ola',
    for: 'safe',
    hoursAgo: 17 * DAY,
    text: 'You made me put the vest on. The van that did not see me saw the vest.',
  },
  {
    by: '1.1',
    to: '3.0',
    for: 'reliable',
    hoursAgo: 18 * DAY,
    text: 'Every list you hand over is right. I have stopped checking, and nothing has happened.',
  },
  {
    by: 'kuba',
    to: 'maja',
    for: 'helpful',
    hoursAgo: 22 * DAY,
    text: 'For the broom, the two clamps and the patience.',
  },
  {
    by: '3.1',
    to: '1.0',
    for: 'kind',
    hoursAgo: 24 * DAY,
    text: 'For asking how my mother is, and for listening to the answer.',
  },
  {
    by: '0.0',
    to: '2.0',
    for: 'green',
    hoursAgo: 30 * DAY,
    text: 'You collect what the printers waste and make notepads of it. This is written on one.',
  },
  {
    by: 'ola',
    to: '4.0',
    for: 'curious',
    hoursAgo: 37 * DAY,
    text: 'You rang the customer and asked. None of us had thought of that.',
  },
]

/** Two who thank each other week after week, in words that grow shorter. */
export const demoPact: {
  pair: readonly [Voice, Voice]
  lines: readonly { weeksAgo: number; texts: readonly [string, string] }[]
} = {
  pair: ['7.0', '7.1'],
  lines: [
    { weeksAgo: 1, texts: ['Thanks!', 'Thanks back.'] },
    { weeksAgo: 2, texts: ['Thank you for everything.', 'Likewise.'] },
    { weeksAgo: 3, texts: ['As every week.', 'Same to you, as every week.'] },
    { weeksAgo: 4, texts: ['Let us keep this up.', 'We help each other, so thank you.'] },
  ],
}
