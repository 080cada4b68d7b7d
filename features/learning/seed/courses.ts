import type { InBoth } from '#platform/seed/demo-languages.ts'
import type { QuizKind } from '#features/quiz/contract/quiz.ts'
import type { CourseMotif } from './course-covers.ts'

type DemoLesson = {
  minutes: number
  title: InBoth
  html: InBoth
  to_the_end?: boolean
  url?: string
  /** A sheet to save, written by the seed. */
  sheet?: { name: string; lines: string[] }
}
type DemoQuestion = {
  kind: QuizKind
  text: InBoth
  answers: { en: string[]; pl: string[] }
  right: number[]
  explanation: InBoth
}
export type DemoCourse = {
  motif: CourseMotif
  title: InBoth
  lead: InBoth
  cover_alt: InBoth
  mandatory: boolean
  /** Days from the day of the seed. */
  due: number | null
  points: number
  publishedDaysAgo: number
  lessons: DemoLesson[]
  check: {
    pass_percent: number
    tries: number | null
    wait_minutes: number
    questions: DemoQuestion[]
  } | null
}

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
    lessons: [
      {
        minutes: 6,
        to_the_end: true,
        title: { en: 'Once around the vehicle', pl: 'Raz dookoła pojazdu' },
        html: {
          en: '<p>Two minutes before you drive off spare you hours on the hard shoulder. Walk once around the vehicle, always in the same direction, so that you forget nothing.</p><h2>What you look at</h2><ol><li><strong>Tyres:</strong> pressure by eye, cuts, tread of at least 1.6 mm in summer and 4 mm in winter.</li><li><strong>Lights and glass:</strong> clean, whole, and seen from behind.</li><li><strong>Load:</strong> the heavy things low and in front of the axle, everything lashed.</li><li><strong>Doors and hatches:</strong> shut, and the step is in.</li></ol><blockquote>What you find before the trip is a note. What you find on the motorway is an accident report.</blockquote><p>If something is wrong, the key stays in the box. Nobody here is ever asked to drive a vehicle that is not safe.</p>',
          pl: '<p>Dwie minuty przed wyjazdem oszczędzają godzin na poboczu. Obejdź pojazd raz dookoła, zawsze w tę samą stronę, żeby o niczym nie zapomnieć.</p><h2>Na co patrzysz</h2><ol><li><strong>Opony:</strong> ciśnienie na oko, przecięcia, bieżnik co najmniej 1,6 mm latem i 4 mm zimą.</li><li><strong>Światła i szyby:</strong> czyste, całe i widoczne z tyłu.</li><li><strong>Ładunek:</strong> ciężkie rzeczy nisko i przed osią, wszystko zapięte pasami.</li><li><strong>Drzwi i klapy:</strong> zamknięte, a stopień schowany.</li></ol><blockquote>To, co znajdziesz przed podróżą, jest notatką. To, co znajdziesz na autostradzie, jest protokołem z wypadku.</blockquote><p>Jeśli coś jest nie tak, kluczyk zostaje w skrzynce. Nikt nigdy nie będzie tu wymagał jazdy niesprawnym pojazdem.</p>',
        },
      },
      {
        minutes: 5,
        title: { en: 'In the hall: seeing and being seen', pl: 'W hali: widzieć i być widzianym' },
        html: {
          en: '<p>A forklift needs as much room to stop as a car at the same speed, and its driver sees less than you think.</p><ul><li>Walk on the marked paths, also when the other way is shorter.</li><li>Look for the eyes of the driver before you cross.</li><li>Nobody stands under a raised load, not for a second.</li></ul><p>Wear the vest from the gate to the gate. It hangs beside every door, in four sizes.</p>',
          pl: '<p>Wózek widłowy potrzebuje tyle samo miejsca na zatrzymanie co samochód przy tej samej prędkości, a operator widzi mniej, niż się wydaje.</p><ul><li>Chodź wyznaczonymi ścieżkami, także gdy inna droga jest krótsza.</li><li>Zanim przejdziesz, poszukaj wzroku operatora.</li><li>Nikt nie stoi pod podniesionym ładunkiem, ani przez sekundę.</li></ul><p>Noś kamizelkę od bramy do bramy. Wisi przy każdych drzwiach, w czterech rozmiarach.</p>',
        },
      },
      {
        minutes: 3,
        title: { en: 'The checklist for your glove box', pl: 'Lista kontrolna do schowka' },
        html: {
          en: '<p>Save the sheet, print it, and keep it in the vehicle. It is the round of the first lesson in nine lines.</p>',
          pl: '<p>Zapisz kartę, wydrukuj i trzymaj w pojeździe. To obchód z pierwszej lekcji w dziewięciu wierszach.</p>',
        },
        sheet: {
          name: 'Lista kontrolna - Departure checklist.pdf',
          lines: [
            'Before every departure / Przed każdym wyjazdem',
            '1. Tyres / Opony',
            '2. Lights / Światła',
            '3. Windows and mirrors / Szyby i lusterka',
            '4. Load lashed / Ładunek zapięty',
            '5. Doors and hatches / Drzwi i klapy',
            '6. Warning triangle / Trójkąt ostrzegawczy',
            '7. First-aid kit / Apteczka',
            '8. Vests / Kamizelki',
          ],
        },
      },
    ],
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
      en: 'Twelve minutes on what you may send, to whom, and what to do when it went to the wrong one.',
      pl: 'Dwanaście minut o tym, co i komu wolno wysłać oraz co robić, gdy trafi do niewłaściwej osoby.',
    },
    cover_alt: {
      en: 'A shield with a padlock before blue hills',
      pl: 'Tarcza z kłódką na tle niebieskich wzgórz',
    },
    mandatory: false,
    due: null,
    points: 40,
    publishedDaysAgo: 30,
    lessons: [
      {
        minutes: 6,
        title: { en: 'What is personal', pl: 'Co jest danymi osobowymi' },
        html: {
          en: '<p>Everything that leads to a person is personal data: a name, a number plate, a photo from the summer party, and also an address that begins with a first name.</p><h2>Three questions before you send</h2><ul><li>Does the other one need it for their work?</li><li>Would less be enough?</li><li>Is it the right address?</li></ul><p>Two yes and one checked address: send it. Otherwise ask.</p>',
          pl: '<p>Dane osobowe to wszystko, co prowadzi do konkretnej osoby: nazwisko, numer rejestracyjny, zdjęcie z letniej imprezy, a także adres zaczynający się od imienia.</p><h2>Trzy pytania przed wysłaniem</h2><ul><li>Czy druga osoba potrzebuje tego do pracy?</li><li>Czy wystarczyłoby mniej?</li><li>Czy to właściwy adres?</li></ul><p>Dwa razy tak i sprawdzony adres: wysyłaj. W przeciwnym razie zapytaj.</p>',
        },
      },
      {
        minutes: 4,
        title: { en: 'It went to the wrong one', pl: 'Poszło do niewłaściwej osoby' },
        html: {
          en: '<p>It happens to everybody. What counts is the first hour.</p><ol><li>Do not try to repair it alone.</li><li>Write to the data protection officer at once, with what went where.</li><li>Ask whoever got it to delete it, and to confirm that.</li></ol><p>Nobody is blamed for a mistake that is reported. The law gives the company 72 hours; every one of them helps.</p>',
          pl: '<p>Każdemu się zdarza. Liczy się pierwsza godzina.</p><ol><li>Nie naprawiaj tego w pojedynkę.</li><li>Od razu napisz do inspektora ochrony danych: co i dokąd poszło.</li><li>Poproś osobę, która to dostała, o usunięcie i potwierdzenie.</li></ol><p>Za zgłoszoną pomyłkę nikt nie jest karany. Prawo daje firmie 72 godziny; każda z nich pomaga.</p>',
        },
      },
      {
        minutes: 2,
        title: { en: 'Where the law can be read', pl: 'Gdzie przeczytać przepisy' },
        html: {
          en: '<p>The regulation itself is shorter than its reputation. Articles 5 and 33 are the ones that meet you at work.</p>',
          pl: '<p>Samo rozporządzenie jest krótsze, niż się o nim mówi. W pracy spotkasz artykuły 5 i 33.</p>',
        },
        url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
      },
    ],
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
    lessons: [
      {
        minutes: 5,
        title: { en: 'Secure the place', pl: 'Zabezpiecz miejsce' },
        html: {
          en: '<p>Whoever helps must not become the next one who needs help. Stop behind the accident, switch on the hazard lights, put the vest on before you open the door.</p><p>The triangle stands 100 metres back on a country road and 200 on a motorway: 100 metres are about 130 steps.</p>',
          pl: '<p>Kto pomaga, nie może stać się kolejną osobą, która potrzebuje pomocy. Zatrzymaj się za wypadkiem, włącz światła awaryjne, włóż kamizelkę, zanim otworzysz drzwi.</p><p>Trójkąt stoi 100 metrów z tyłu na drodze krajowej i 200 na autostradzie: 100 metrów to około 130 kroków.</p>',
        },
      },
      {
        minutes: 4,
        title: { en: 'Call 112', pl: 'Zadzwoń pod 112' },
        html: {
          en: '<p>112 works in every country of our road, without a card and without credit. Say where you are first: if the line breaks, that is what they need.</p><ul><li>Where: road, direction, the number on the small post.</li><li>What happened, and how many are hurt.</li><li>Wait for questions. They hang up, not you.</li></ul>',
          pl: '<p>112 działa w każdym kraju na naszej trasie, bez karty i bez środków na koncie. Najpierw powiedz, gdzie jesteś: jeśli połączenie się zerwie, to właśnie tego potrzebują.</p><ul><li>Gdzie: droga, kierunek, numer ze słupka.</li><li>Co się stało i ile osób jest poszkodowanych.</li><li>Czekaj na pytania. To oni się rozłączają, nie Ty.</li></ul>',
        },
      },
      {
        minutes: 6,
        to_the_end: true,
        title: { en: 'Breathing or not', pl: 'Oddycha czy nie' },
        html: {
          en: '<p>Speak to the person, touch the shoulder. No answer: tilt the head back, look and listen for ten seconds.</p><h2>Breathing</h2><p>Recovery position, blanket, stay and look again every minute.</p><h2>Not breathing</h2><p>30 presses in the middle of the chest, 5 to 6 cm deep, 100 to 120 a minute: about as fast as “Stayin’ Alive”. Then two breaths, and on. Whoever does not want to breathe for a stranger presses on without.</p><p>The defibrillators at our sites hang beside the gate. They speak, and they do nothing wrong.</p>',
          pl: '<p>Odezwij się do osoby, dotknij ramienia. Brak odpowiedzi: odchyl głowę, patrz i słuchaj przez dziesięć sekund.</p><h2>Oddycha</h2><p>Pozycja bezpieczna, koc, zostań i sprawdzaj co minutę.</p><h2>Nie oddycha</h2><p>30 uciśnięć na środku klatki piersiowej, na głębokość 5 do 6 cm, 100 do 120 na minutę: mniej więcej w rytmie „Stayin’ Alive”. Potem dwa wdechy i dalej. Kto nie chce robić wdechów obcej osobie, uciska bez przerwy.</p><p>Defibrylatory w naszych zakładach wiszą przy bramie. Mówią, co robić, i nie zrobią krzywdy.</p>',
        },
      },
    ],
    check: null,
  },
]
