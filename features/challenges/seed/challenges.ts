import type { Proof } from '#features/challenges/contract/challenges.ts'
import type { drawChallengeCover } from './challenge-scenes.ts'

const none: Proof = { text: null, number: null, link: null, photos: null }
const photos = (least: number, most: number) => ({ required: true, least, most })
const number = (unit: string, max: number, decimals = false) => ({
  required: true,
  unit,
  min: 1,
  max,
  decimals,
})

export type DemoChallenge = {
  /** Of which stage, from 0 on. */
  stage: number | null
  /** Hours from now. */
  opens: number
  ends: number
  state?: 'draft'
  for: 'person' | 'crew'
  precheck?: boolean
  proof: Proof
  points: [number, number]
  cover: Parameters<typeof drawChallengeCover>[0]
  en: [title: string, description: string]
  pl: [title: string, description: string]
}

const DAY = 24

export const demoChallenges = {
  postcard: {
    stage: 0,
    opens: -33 * DAY,
    ends: -22 * DAY,
    for: 'person',
    points: [40, 40],
    cover: 'walk',
    proof: { ...none, photos: photos(1, 3) },
    en: [
      'A postcard from home',
      'Take one photo of a place near you that the others should see.\nA bench, a bakery, a view: small is fine.',
    ],
    pl: [
      'Pocztówka z domu',
      'Zrób jedno zdjęcie miejsca w okolicy, które inni powinni zobaczyć.\nŁawka, piekarnia, widok: może być drobiazg.',
    ],
  },
  lunch: {
    stage: 1,
    opens: -19 * DAY,
    ends: -7 * DAY,
    for: 'crew',
    points: [120, 120],
    cover: 'picnic',
    proof: { ...none, text: { required: true }, photos: photos(1, 4) },
    en: [
      'Lunch with another department',
      'Invite somebody whose work you do not know, eat together, and tell us one thing that you have learned.',
    ],
    pl: [
      'Obiad z innym działem',
      'Zaproście kogoś, czyjej pracy nie znacie, zjedzcie razem i napiszcie o jednej rzeczy, której się dowiedzieliście.',
    ],
  },
  steps: {
    stage: 2,
    opens: -5 * DAY,
    ends: 2.6,
    for: 'person',
    points: [30, 30],
    cover: 'lake',
    proof: { ...none, number: number('steps', 100_000) },
    en: ['Ten thousand steps', 'One day, ten thousand steps. Your phone or your watch has counted them.'],
    pl: [
      'Dziesięć tysięcy kroków',
      'Jeden dzień, dziesięć tysięcy kroków. Policzył je telefon albo zegarek.',
    ],
  },
  crewPhoto: {
    stage: 2,
    opens: -5 * DAY,
    ends: 6 * DAY,
    for: 'crew',
    precheck: true,
    points: [90, 90],
    cover: 'crew',
    proof: { ...none, photos: photos(1, 6), text: { required: false } },
    en: [
      'All aboard in one picture',
      'Everybody of the crew in one photo, on the yard or on a video call. Who is missing is drawn in.',
    ],
    pl: [
      'Cała załoga na jednym zdjęciu',
      'Wszyscy z załogi na jednym zdjęciu, na placu albo na wideorozmowie. Kogo brakuje, tego dorysujcie.',
    ],
  },
  tip: {
    stage: 2,
    opens: -4 * DAY,
    ends: 4 * DAY,
    for: 'person',
    points: [20, 40],
    cover: 'note',
    proof: { ...none, text: { required: true }, link: { required: false } },
    en: [
      'One tip for newcomers',
      'What would have helped you in your first week? Three sentences are enough.\nMore on good notes: https://www.example.com/notes',
    ],
    pl: [
      'Jedna rada dla nowych',
      'Co pomogłoby Ci w pierwszym tygodniu? Wystarczą trzy zdania.\nO dobrych notatkach: https://www.example.com/notes',
    ],
  },
  bike: {
    stage: 2,
    opens: -3 * DAY,
    ends: 8 * DAY,
    for: 'crew',
    points: [60, 150],
    cover: 'bike',
    proof: { ...none, number: number('km', 5_000, true), photos: { required: false, least: 1, most: 6 } },
    en: [
      'Kilometres without an engine',
      'By bike, on foot, on a scooter: add up what the whole crew rides and walks in a week.',
    ],
    pl: [
      'Kilometry bez silnika',
      'Rowerem, pieszo, na hulajnodze: zsumujcie, ile cała załoga pokona w tydzień.',
    ],
  },
  place: {
    stage: 2,
    opens: -2 * DAY,
    ends: 5 * DAY,
    for: 'person',
    points: [25, 25],
    cover: 'harbour',
    proof: { ...none, link: { required: true }, text: { required: false } },
    en: [
      'A stop that is worth it',
      'Share the address of a place along our road where the convoy should stop.',
    ],
    pl: [
      'Postój, który się opłaca',
      'Podaj odnośnik do miejsca przy naszej trasie, w którym konwój powinien się zatrzymać.',
    ],
  },
  desk: {
    stage: null,
    opens: -3 * DAY,
    ends: 3 * DAY,
    for: 'person',
    points: [35, 35],
    cover: 'desk',
    proof: { ...none, photos: photos(1, 2) },
    en: [
      'A desk to come back to',
      'Tidy up your place of work, at home or in the yard, and show us before and after.',
    ],
    pl: [
      'Biurko, do którego się wraca',
      'Posprzątaj swoje miejsce pracy, w domu lub na placu, i pokaż nam przed i po.',
    ],
  },
  breakfast: {
    stage: 2,
    opens: 20,
    ends: 7 * DAY,
    for: 'crew',
    points: [80, 80],
    cover: 'workshop',
    proof: { ...none, photos: photos(1, 4) },
    en: [
      'Breakfast before the road',
      'The crew has breakfast together, and every one brings something that the others do not know.',
    ],
    pl: ['Śniadanie przed drogą', 'Załoga je razem śniadanie, a każdy przynosi coś, czego inni nie znają.'],
  },
  lights: {
    stage: 3,
    opens: 12 * DAY,
    ends: 20 * DAY,
    state: 'draft',
    for: 'person',
    points: [30, 30],
    cover: 'snow',
    proof: { ...none, photos: photos(1, 3) },
    en: ['Lights in the dark', 'Find the most beautiful light of the winter.'],
    pl: ['Światła w ciemności', 'Znajdź najpiękniejsze światło tej zimy.'],
  },
} as const satisfies Record<string, DemoChallenge>

export type DemoChallengeName = keyof typeof demoChallenges
