import { dataLessons } from './data-lessons.ts'
import type { DemoCourse } from './demo-course.ts'
import { firstAidLessons } from './first-aid-lessons.ts'
import { roadLessons } from './road-lessons.ts'

const none = { en: [], pl: [] }

/** The courses of the demo programme. */
export const demoCourses: readonly DemoCourse[] = [
  {
    motif: 'road',
    title: { en: 'Safe on the road and in the hall', pl: 'Bezpiecznie w drodze i w hali' },
    lead: {
      en: 'What to check before you drive off, and what keeps fingers and feet whole between forklifts.',
      pl: 'Co sprawdzić przed wyjazdem i jak zachować całe palce i stopy między wózkami widłowymi.',
    },
    cover_alt: {
      en: 'A camper on a winding road passes a warning sign',
      pl: 'Kamper na krętej drodze mija znak ostrzegawczy',
    },
    mandatory: true,
    due: 5,
    points: 60,
    publishedDaysAgo: 12,
    lessons: roadLessons,
    check: {
      pass_percent: 75,
      tries: 3,
      wait_minutes: 30,
      questions: [
        {
          kind: 'single',
          text: {
            en: 'How deep must the tread be in winter at least?',
            pl: 'Jaki co najmniej musi być bieżnik zimą?',
          },
          answers: { en: ['1.6 mm', '3 mm', '4 mm', '8 mm'], pl: ['1,6 mm', '3 mm', '4 mm', '8 mm'] },
          right: [2],
          explanation: {
            en: 'Below 4 mm a winter tyre no longer pushes slush away.',
            pl: 'Poniżej 4 mm opona zimowa nie odprowadza już błota pośniegowego.',
          },
        },
        {
          kind: 'multiple',
          text: { en: 'Which of these belong to the round?', pl: 'Co należy do obchodu?' },
          answers: {
            en: ['Tyres', 'Radio stations', 'Lashed load', 'Lights'],
            pl: ['Opony', 'Stacje radiowe', 'Zapięty ładunek', 'Światła'],
          },
          right: [0, 2, 3],
          explanation: {
            en: 'The radio can wait until the first stop.',
            pl: 'Radio może poczekać do pierwszego postoju.',
          },
        },
        {
          kind: 'true_false',
          text: {
            en: 'Under a raised load one may pass if one is quick.',
            pl: 'Pod podniesionym ładunkiem można przejść, jeśli zrobi się to szybko.',
          },
          answers: none,
          right: [1],
          explanation: {
            en: 'Nobody stands or walks under a raised load, not for a second.',
            pl: 'Pod podniesionym ładunkiem nikt nie stoi ani nie przechodzi, ani przez sekundę.',
          },
        },
        {
          kind: 'order',
          text: {
            en: 'You find a cut in a tyre. In which order?',
            pl: 'Widzisz przecięcie w oponie. W jakiej kolejności?',
          },
          answers: {
            en: ['Leave the vehicle where it is', 'Put the key into the box', 'Report it to the workshop'],
            pl: ['Zostaw pojazd na miejscu', 'Odłóż kluczyk do skrzynki', 'Zgłoś to w warsztacie'],
          },
          right: [],
          explanation: {
            en: 'First nobody drives, then nobody can, then somebody mends it.',
            pl: 'Najpierw nikt nie jedzie, potem nikt nie może, a potem ktoś to naprawia.',
          },
        },
      ],
    },
  },
  {
    motif: 'shield',
    title: { en: 'Data protection without headaches', pl: 'Ochrona danych bez bólu głowy' },
    lead: {
      en: 'In a few minutes: what you may send, to whom, and what to do when it went to the wrong one.',
      pl: 'W kilka minut: co i komu wolno wysłać oraz co robić, gdy trafi do niewłaściwej osoby.',
    },
    cover_alt: {
      en: 'A shield with a padlock before blue hills',
      pl: 'Tarcza z kłódką na tle niebieskich wzgórz',
    },
    mandatory: false,
    due: null,
    points: 40,
    publishedDaysAgo: 30,
    lessons: dataLessons,
    check: {
      pass_percent: 66,
      tries: null,
      wait_minutes: 0,
      questions: [
        {
          kind: 'multiple',
          text: { en: 'What is personal data?', pl: 'Co jest danymi osobowymi?' },
          answers: {
            en: ['A number plate', 'The price of diesel', 'A photo of a colleague'],
            pl: ['Numer rejestracyjny', 'Cena oleju napędowego', 'Zdjęcie koleżanki'],
          },
          right: [0, 2],
          explanation: {
            en: 'Both lead to a person. Diesel leads to the till.',
            pl: 'Jedno i drugie prowadzi do osoby. Olej napędowy prowadzi do kasy.',
          },
        },
        {
          kind: 'single',
          text: {
            en: 'How many hours has the company to report a breach?',
            pl: 'Ile godzin ma firma na zgłoszenie naruszenia?',
          },
          answers: { en: ['24', '72', '168'], pl: ['24', '72', '168'] },
          right: [1],
          explanation: { en: 'Three days, weekends included.', pl: 'Trzy doby, z weekendami włącznie.' },
        },
        {
          kind: 'true_false',
          text: {
            en: 'Whoever reports their own mistake at once is blamed for it.',
            pl: 'Kto od razu zgłosi własną pomyłkę, ponosi za nią karę.',
          },
          answers: none,
          right: [1],
          explanation: {
            en: 'A reported mistake can be mended; a hidden one cannot.',
            pl: 'Zgłoszoną pomyłkę można naprawić, ukrytej nie.',
          },
        },
      ],
    },
  },
  {
    motif: 'first-aid',
    title: { en: 'First aid on the road', pl: 'Pierwsza pomoc w drodze' },
    lead: {
      en: 'Secure, call, help: the first ten minutes after an accident, step by step.',
      pl: 'Zabezpiecz, zadzwoń, pomóż: pierwsze dziesięć minut po wypadku, krok po kroku.',
    },
    cover_alt: { en: 'A red first-aid kit beside the road', pl: 'Czerwona apteczka przy drodze' },
    mandatory: false,
    due: null,
    points: 50,
    publishedDaysAgo: 4,
    lessons: firstAidLessons,
    check: null,
  },
]
