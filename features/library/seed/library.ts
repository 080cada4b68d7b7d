import type { DemoLanguage, InBoth } from '#platform/seed/demo-languages.ts'

type Words = { title: string; summary: string; html?: string; pages?: string[] }

export type DemoDocument = {
  folder: string
  /** `pages`: a PDF of these paragraphs; else the document is read in the app. */
  texts: Record<DemoLanguage, Words>
  /** Of its versions, the oldest first. */
  notes: InBoth[]
  daysAgo: number
  required?: boolean
  dueInDays?: number
  /** Part of the people, from 0 to 1, who have confirmed it. */
  confirmed?: number
}

/** Folders by name, each with the one that it stands in. */
export const demoFolders: { key: string; within?: string; en: string; pl: string }[] = [
  { key: 'rules', en: 'Rules and policies', pl: 'Zasady i regulaminy' },
  { key: 'safety', en: 'Health and safety', pl: 'Bezpieczeństwo i higiena pracy' },
  { key: 'road', within: 'safety', en: 'On the road', pl: 'W drodze' },
  { key: 'forms', en: 'Forms', pl: 'Formularze' },
]

export const demoDocuments: DemoDocument[] = [
  {
    folder: 'road',
    daysAgo: 6,
    required: true,
    dueInDays: 9,
    confirmed: 0.55,
    notes: [
      { en: '', pl: '' },
      {
        en: 'Pauses are now every two hours, and the number of the hotline is new.',
        pl: 'Przerwy są teraz co dwie godziny, a numer infolinii jest nowy.',
      },
    ],
    texts: {
      en: {
        title: 'Driving on company trips',
        summary: 'Pauses, phones, loads and what to do after an accident.',
        html: '<h2>Before you start</h2><ul><li>Look at tyres, lights and mirrors. It takes two minutes.</li><li>Everything heavier than a suitcase is strapped down.</li><li>Whoever slept less than six hours does not drive.</li></ul><h2>On the way</h2><p>Take a pause of at least 15 minutes <strong>every two hours</strong>. The phone stays in its holder; calls are for the passenger seat.</p><h2>After an accident</h2><ol><li>Secure the place: hazard lights, vest, triangle.</li><li>Help, and call 112.</li><li>Call our hotline, +48 22 100 20 40, at any hour. Sign nothing that you do not understand.</li></ol>',
      },
      pl: {
        title: 'Jazda podczas wyjazdów służbowych',
        summary: 'Przerwy, telefon, ładunek i co robić po wypadku.',
        html: '<h2>Zanim ruszysz</h2><ul><li>Sprawdź opony, światła i lusterka. To dwie minuty.</li><li>Wszystko cięższe od walizki musi być przypięte.</li><li>Kto spał mniej niż sześć godzin, nie prowadzi.</li></ul><h2>W drodze</h2><p>Rób przerwę co najmniej 15 minut <strong>co dwie godziny</strong>. Telefon zostaje w uchwycie; rozmawia pasażer.</p><h2>Po wypadku</h2><ol><li>Zabezpiecz miejsce: światła awaryjne, kamizelka, trójkąt.</li><li>Pomóż i zadzwoń pod 112.</li><li>Zadzwoń na naszą infolinię, +48 22 100 20 40, o każdej porze. Nie podpisuj niczego, czego nie rozumiesz.</li></ol>',
      },
    },
  },
  {
    folder: 'rules',
    daysAgo: 31,
    required: true,
    confirmed: 0.92,
    notes: [{ en: '', pl: '' }],
    texts: {
      en: {
        title: 'Data protection in one page',
        summary: 'Whose data we may use, for what, and whom to ask.',
        html: '<p>Personal data is everything that tells who somebody is: a name, a number plate, a photo.</p><ul><li>Use it only for what it was given for.</li><li>Send lists by a protected link, never as an attachment.</li><li>A lost laptop or phone is reported <strong>within an hour</strong>, also at night.</li><li>Ask whoever can be recognised before a photo goes on the wall.</li></ul><p>Questions: privacy@convoy.demo.</p>',
      },
      pl: {
        title: 'Ochrona danych na jednej stronie',
        summary: 'Czyich danych wolno używać, do czego i kogo zapytać.',
        html: '<p>Dane osobowe to wszystko, co mówi, kim ktoś jest: nazwisko, tablica rejestracyjna, zdjęcie.</p><ul><li>Używaj ich tylko do tego, do czego zostały podane.</li><li>Listy wysyłaj przez zabezpieczony link, nigdy jako załącznik.</li><li>Zgubiony laptop lub telefon zgłoś <strong>w ciągu godziny</strong>, także w nocy.</li><li>Zanim zdjęcie trafi na tablicę, zapytaj osoby, które można na nim rozpoznać.</li></ul><p>Pytania: privacy@convoy.demo.</p>',
      },
    },
  },
  {
    folder: 'rules',
    daysAgo: 40,
    notes: [{ en: '', pl: '' }],
    texts: {
      en: {
        title: 'Travel expenses',
        summary: 'What is paid back, up to which amount, and by when to hand it in.',
        pages: [
          'Trains in second class, buses and ferries are paid back in full. A car is paid by the kilometre.',
          'Hotels: up to 110 euro a night; in a camper the pitch and electricity.',
          'Meals: the daily rates of the country in which you sleep.',
          'Hand in receipts within 30 days. What comes later is paid with the next quarter.',
          'Whoever shares a ride hands in once, for everybody aboard.',
        ],
      },
      pl: {
        title: 'Koszty podróży',
        summary: 'Co zwracamy, do jakiej kwoty i do kiedy trzeba to rozliczyć.',
        pages: [
          'Pociągi drugą klasą, autobusy i promy zwracamy w całości. Samochód rozliczamy według kilometrów.',
          'Hotele: do 110 euro za noc; w kamperze opłata za miejsce i prąd.',
          'Wyżywienie: diety kraju, w którym nocujesz.',
          'Rachunki oddaj w ciągu 30 dni. Późniejsze rozliczamy z następnym kwartałem.',
          'Kto jedzie z innymi, rozlicza się raz, za wszystkich w pojeździe.',
        ],
      },
    },
  },
  {
    folder: 'safety',
    daysAgo: 25,
    notes: [{ en: '', pl: '' }],
    texts: {
      en: {
        title: 'First aid kit: what belongs in it',
        summary: 'A list to check before every stage.',
        html: '<table><thead><tr><th scope="col">What</th><th scope="col">How many</th></tr></thead><tbody><tr><td>Sterile compresses</td><td>10</td></tr><tr><td>Bandages</td><td>5</td></tr><tr><td>Plasters</td><td>1 box</td></tr><tr><td>Gloves</td><td>4 pairs</td></tr><tr><td>Rescue blanket</td><td>2</td></tr><tr><td>Scissors</td><td>1</td></tr></tbody></table>',
      },
      pl: {
        title: 'Apteczka: co powinno w niej być',
        summary: 'Lista do sprawdzenia przed każdym etapem.',
        html: '<table><thead><tr><th scope="col">Co</th><th scope="col">Ile</th></tr></thead><tbody><tr><td>Jałowe kompresy</td><td>10</td></tr><tr><td>Bandaże</td><td>5</td></tr><tr><td>Plastry</td><td>1 opakowanie</td></tr><tr><td>Rękawiczki</td><td>4 pary</td></tr><tr><td>Koc ratunkowy</td><td>2</td></tr><tr><td>Nożyczki</td><td>1</td></tr></tbody></table>',
      },
    },
  },
  {
    folder: 'forms',
    daysAgo: 18,
    notes: [{ en: '', pl: '' }],
    texts: {
      en: {
        title: 'Expense report',
        summary: 'To print, fill in and hand in with your receipts.',
        pages: [
          'Name and worker number: ______________________________',
          'Trip, from and to: ______________________________',
          'Ride: __________   Nights: __________   Meals: __________',
          'Others aboard: ______________________________',
          'Date and signature: ______________________________',
        ],
      },
      pl: {
        title: 'Rozliczenie podróży',
        summary: 'Do wydrukowania, wypełnienia i oddania z rachunkami.',
        pages: [
          'Imię, nazwisko i numer pracownika: ______________________________',
          'Podróż, skąd i dokąd: ______________________________',
          'Przejazd: __________   Noclegi: __________   Wyżywienie: __________',
          'Inne osoby w pojeździe: ______________________________',
          'Data i podpis: ______________________________',
        ],
      },
    },
  },
]
