import { type DemoLesson, pictured } from './demo-course.ts'

/** First aid on the road. */
export const firstAidLessons: DemoLesson[] = [
  {
    title: { en: 'Secure the place', pl: 'Zabezpiecz miejsce' },
    html: {
      en: `<h2>You first</h2><p>Whoever helps must not become the next one who needs help. Stop behind the accident, switch on the hazard lights, and put the vest on before you open the door.</p><h2>The triangle</h2>${pictured('triangle', 'A warning triangle on the road, some way behind a camper with its lights on')}<p>It stands 100 metres back on a country road and 200 on a motorway. 100 metres are about 130 steps.</p><h2>Everybody off the road</h2><p>Lead whoever can walk behind the guard rail. Nobody waits inside a vehicle that stands in the lane.</p>`,
      pl: `<h2>Najpierw Ty</h2><p>Kto pomaga, nie może stać się kolejną osobą, która potrzebuje pomocy. Zatrzymaj się za wypadkiem, włącz światła awaryjne i włóż kamizelkę, zanim otworzysz drzwi.</p><h2>Trójkąt</h2>${pictured('triangle', 'Trójkąt ostrzegawczy na drodze, kawałek za kamperem z włączonymi światłami')}<p>Stoi 100 metrów z tyłu na drodze krajowej i 200 na autostradzie. 100 metrów to około 130 kroków.</p><h2>Wszyscy z jezdni</h2><p>Kto może chodzić, niech stanie za barierą. Nikt nie czeka w pojeździe, który stoi na pasie ruchu.</p>`,
    },
    questions: [
      {
        text: {
          en: 'How many steps back does the triangle stand on a motorway?',
          pl: 'Ile kroków z tyłu stoi trójkąt na autostradzie?',
        },
        answers: { en: ['About 50', 'About 130', 'About 260'], pl: ['Około 50', 'Około 130', 'Około 260'] },
        right: 2,
        explanation: {
          en: '200 metres, twice as far as on a country road: others come twice as fast.',
          pl: '200 metrów, dwa razy dalej niż na drodze krajowej: inni jadą tam dwa razy szybciej.',
        },
      },
    ],
  },
  {
    title: { en: 'Call 112', pl: 'Zadzwoń pod 112' },
    html: {
      en: `<h2>One number for the whole road</h2>${pictured('call', 'A phone that rings 112 under a sky with stars')}<p>112 works in every country of our road, without a card and without credit.</p><h2>Where comes first</h2><p>Say where you are before anything else: the road, the direction, the number on the small post. If the line breaks, that is what they need.</p><h2>Then the rest</h2><ul><li>What happened, and how many are hurt.</li><li>Wait for their questions.</li><li>They hang up, not you.</li></ul>`,
      pl: `<h2>Jeden numer na całą trasę</h2>${pictured('call', 'Telefon dzwoni pod 112 pod gwiaździstym niebem')}<p>112 działa w każdym kraju na naszej trasie, bez karty i bez środków na koncie.</p><h2>Najpierw gdzie</h2><p>Zanim powiesz cokolwiek innego, powiedz, gdzie jesteś: droga, kierunek, numer ze słupka. Jeśli połączenie się zerwie, to właśnie tego potrzebują.</p><h2>Potem reszta</h2><ul><li>Co się stało i ile osób jest poszkodowanych.</li><li>Poczekaj na pytania.</li><li>To oni się rozłączają, nie Ty.</li></ul>`,
    },
    questions: [
      {
        text: { en: 'What do you say first?', pl: 'Co mówisz najpierw?' },
        answers: {
          en: ['Your name', 'Where you are', 'Who is to blame', 'How you feel'],
          pl: ['Swoje nazwisko', 'Gdzie jesteś', 'Kto jest winny', 'Jak się czujesz'],
        },
        right: 1,
        explanation: {
          en: 'With the place alone they can already send somebody.',
          pl: 'Znając samo miejsce, mogą już kogoś wysłać.',
        },
      },
    ],
  },
  {
    to_the_end: true,
    title: { en: 'Breathing or not', pl: 'Oddycha czy nie' },
    html: {
      en: `<h2>Ten seconds</h2><p>Speak to the person, touch the shoulder. No answer: tilt the head back, look and listen for ten seconds.</p><h2>Breathing</h2>${pictured('breath', 'Somebody lies on their side on a blanket and breathes')}<p>Recovery position, a blanket, and stay: look again every minute.</p><h2>Not breathing</h2>${pictured('heart', 'A heart with the line of its beat')}<p>30 presses in the middle of the chest, 5 to 6 cm deep, 100 to 120 a minute: about as fast as “Stayin’ Alive”. Then two breaths, and on. If you would rather not breathe for a stranger, press on without.</p><h2>The box beside the gate</h2>${pictured('defibrillator', 'A green box with a heart and a flash on the wall of a hall')}<p>That is the defibrillator. It speaks, and it does nothing wrong: open it and do what it says.</p>`,
      pl: `<h2>Dziesięć sekund</h2><p>Odezwij się do osoby, dotknij ramienia. Brak odpowiedzi: odchyl głowę, patrz i słuchaj przez dziesięć sekund.</p><h2>Oddycha</h2>${pictured('breath', 'Ktoś leży na boku na kocu i oddycha')}<p>Pozycja bezpieczna, koc i zostań: sprawdzaj co minutę.</p><h2>Nie oddycha</h2>${pictured('heart', 'Serce z linią jego bicia')}<p>30 uciśnięć na środku klatki piersiowej, na głębokość 5 do 6 cm, 100 do 120 na minutę: mniej więcej w rytmie „Stayin’ Alive”. Potem dwa wdechy i dalej. Jeśli nie chcesz robić wdechów obcej osobie, uciskaj bez przerwy.</p><h2>Skrzynka przy bramie</h2>${pictured('defibrillator', 'Zielona skrzynka z sercem i błyskawicą na ścianie hali')}<p>To defibrylator. Mówi, co robić, i nie zrobi krzywdy: otwórz go i słuchaj.</p>`,
    },
    questions: [
      {
        text: { en: 'How deep do you press?', pl: 'Jak głęboko uciskasz?' },
        answers: {
          en: ['1 to 2 cm', '5 to 6 cm', 'As deep as you can'],
          pl: ['1–2 cm', '5–6 cm', 'Jak najgłębiej'],
        },
        right: 1,
        explanation: {
          en: 'About as deep as your thumb is long. Deeper than most people dare.',
          pl: 'Mniej więcej tyle, ile ma Twój kciuk. Głębiej, niż większość ma odwagę.',
        },
      },
      {
        text: { en: 'Can you do harm with the defibrillator?', pl: 'Czy defibrylatorem można zaszkodzić?' },
        answers: {
          en: ['No, it decides by itself whether it is needed', 'Yes, only a doctor may open the box'],
          pl: ['Nie, sam sprawdza, czy jest potrzebny', 'Tak, skrzynkę może otworzyć tylko lekarz'],
        },
        right: 0,
        explanation: {
          en: 'It listens to the heart first. The only mistake is to leave it on the wall.',
          pl: 'Najpierw bada serce. Jedyny błąd to zostawić go na ścianie.',
        },
      },
    ],
  },
]
