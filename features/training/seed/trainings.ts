import type { InBoth } from '#platform/seed/demo-languages.ts'
export type DemoTraining = {
  title: InBoth
  html: InBoth
  trainer: string
  place: string
  link?: string
  /** Days from the day of the seed, and the hour in Warsaw's winter time. */
  day: number
  hour: number
  hours: number
  seats: number
  points: number
  /** How many of the companions are signed up. */
  people: number
  cancelled?: string
}

/** The trainings of the demo programme: held, full, open, online and one that is cancelled. */
export const demoTrainings: readonly DemoTraining[] = [
  {
    title: { en: 'Winter driving on the skid pad', pl: 'Zimowa jazda na płycie poślizgowej' },
    html: {
      en: '<p>Braking, swerving, and what the car does while you still believe it. Bring warm shoes and your driving licence.</p>',
      pl: '<p>Hamowanie, omijanie i to, co robi samochód, gdy Ty mu jeszcze wierzysz. Weź ciepłe buty i prawo jazdy.</p>',
    },
    trainer: 'Grzegorz Zieliński',
    place: 'Tor Pszczółki, Gdańsk',
    day: -9,
    hour: 9,
    hours: 6,
    seats: 10,
    points: 50,
    people: 9,
  },
  {
    title: { en: 'Talking so that others listen', pl: 'Mówić tak, żeby inni słuchali' },
    html: {
      en: '<p>Three hours, two cameras, and feedback that helps.</p>',
      pl: '<p>Trzy godziny, dwie kamery i informacja zwrotna, która pomaga.</p>',
    },
    trainer: 'Ewa Sokołowska',
    place: 'Room Baltic, Gdańsk',
    day: -3,
    hour: 13,
    hours: 3,
    seats: 12,
    points: 30,
    people: 11,
  },
  {
    title: { en: 'First aid: practice day', pl: 'Pierwsza pomoc: dzień praktyki' },
    html: {
      en: '<p>The course “First aid on the road” with your own hands: dummies, bandages, and the defibrillator from the gate. With the certificate that the authorities ask for.</p><ul><li>Clothes in which you can kneel</li><li>Lunch is there, also vegetarian</li></ul>',
      pl: '<p>Kurs „Pierwsza pomoc w drodze” własnymi rękami: fantomy, bandaże i defibrylator spod bramy. Z zaświadczeniem, którego wymagają urzędy.</p><ul><li>Ubranie, w którym można klęczeć</li><li>Obiad na miejscu, także wegetariański</li></ul>',
    },
    trainer: 'Marta Kowalczyk, PCK',
    place: 'Hall 2, Gdańsk',
    day: 6,
    hour: 8,
    hours: 7,
    seats: 8,
    points: 60,
    people: 13,
  },
  {
    title: { en: 'Spreadsheets that do not lie', pl: 'Arkusze, które nie kłamią' },
    html: {
      en: '<p>Pivot tables, checks, and the three mistakes that everybody makes once. Bring a table of your own.</p>',
      pl: '<p>Tabele przestawne, kontrole i trzy błędy, które każdy popełnia raz. Weź własną tabelę.</p>',
    },
    trainer: 'Tomáš Novák',
    place: '',
    link: 'https://meet.convoy.demo/spreadsheets',
    day: 3,
    hour: 10,
    hours: 2,
    seats: 30,
    points: 20,
    people: 14,
  },
  {
    title: { en: 'Forklift: refresher for drivers', pl: 'Wózek widłowy: kurs przypominający' },
    html: {
      en: '<p>For everybody with a licence that is older than three years. Two hours of theory, two in the hall.</p>',
      pl: '<p>Dla wszystkich z uprawnieniami starszymi niż trzy lata. Dwie godziny teorii, dwie w hali.</p>',
    },
    trainer: 'Lukas Brandt',
    place: 'Halle 4, Dresden',
    day: 16,
    hour: 9,
    hours: 4,
    seats: 6,
    points: 40,
    people: 3,
  },
  {
    title: { en: 'Bread, wine, and Italian for the last stage', pl: 'Chleb, wino i włoski na ostatni etap' },
    html: {
      en: '<p>Enough words to order, to pay, and to praise the cook.</p>',
      pl: '<p>Tyle słów, by zamówić, zapłacić i pochwalić kucharza.</p>',
    },
    trainer: 'Chiara Bianchi',
    place: 'Canteen, Gdańsk',
    day: 9,
    hour: 16,
    hours: 2,
    seats: 20,
    points: 10,
    people: 7,
    cancelled: 'Chiara has lost her voice. We look for a new date.',
  },
]
