import type { CoverMotif } from '#platform/seed/covers.ts'

type DemoText = { title: string; lead: string; html: string; cover_alt: string }
export type DemoArticle = {
  /** Counted from the day of the seed; negative for what is scheduled, null for a draft. */
  daysAgo: number | null
  cover: CoverMotif
  pinned?: boolean
  must_read?: boolean
  /** For the people of this department alone. */
  department?: string
  en: DemoText
  pl: DemoText
}

/** The articles of the demo programme, the oldest first. */
export const demoNews: readonly DemoArticle[] = [
  {
    daysAgo: 34,
    cover: 'start',
    en: {
      title: 'Engines on: the Long Way South begins',
      lead: 'Sixty people, twelve campers, six stages. Here is how it works.',
      html: '<p>Find your crew, paint your camper, and see you in Gdańsk.</p><h2>What moves a camper</h2><ul><li><strong>Results at work</strong> count from the first day.</li><li><strong>Duels</strong> are short and can be played over a coffee.</li><li><strong>Challenges</strong> come with every stage.</li></ul><p>Everything that you earn stands in your logbook, line by line.</p>',
      cover_alt: 'Two campers roll through the starting gate at sunset',
    },
    pl: {
      title: 'Silniki odpalone: rusza Długa droga na południe',
      lead: 'Sześćdziesiąt osób, dwanaście kamperów, sześć etapów. Oto jak to działa.',
      html: '<p>Znajdź załogę, pomaluj kampera i do zobaczenia w Gdańsku.</p><h2>Co napędza kampera</h2><ul><li><strong>Wyniki w pracy</strong> liczą się od pierwszego dnia.</li><li><strong>Pojedynki</strong> są krótkie, w sam raz do kawy.</li><li><strong>Wyzwania</strong> czekają na każdym etapie.</li></ul><p>Wszystko, co zdobędziesz, znajdziesz w dzienniku, linia po linii.</p>',
      cover_alt: 'Dwa kampery przejeżdżają przez bramę startową o zachodzie słońca',
    },
  },
  {
    daysAgo: 19,
    cover: 'podium',
    en: {
      title: 'First stage closed: Żubry na szlaku lead',
      lead: 'By 40 points only. The road to Poznań is open.',
      html: '<p>The table of the first stage is frozen, and it was close: 40 points between the first two crews.</p><blockquote>We had a puncture in week two and still made it.</blockquote><p>The next stage has begun already. Everybody starts it from zero.</p>',
      cover_alt: 'A camper on the highest step of a podium',
    },
    pl: {
      title: 'Pierwszy etap za nami: prowadzą Żubry na szlaku',
      lead: 'Tylko o 40 punktów. Droga do Poznania otwarta.',
      html: '<p>Tabela pierwszego etapu jest zamrożona, a było blisko: pierwsze dwie załogi dzieli 40 punktów.</p><blockquote>W drugim tygodniu złapaliśmy gumę, a jednak się udało.</blockquote><p>Kolejny etap już trwa. Wszyscy zaczynają go od zera.</p>',
      cover_alt: 'Kamper na najwyższym stopniu podium',
    },
  },
  {
    daysAgo: 6,
    cover: 'snow',
    en: {
      title: 'Safety week: double points for the course',
      lead: 'Until Friday, for “Safe on the road and in the hall”.',
      html: '<p>Whoever finishes the course “Safe on the road and in the hall” until Friday brings home twice the points.</p><p>It takes about half an hour, and can be paused at any time.</p>',
      cover_alt: 'A camper on a snowy road',
    },
    pl: {
      title: 'Tydzień bezpieczeństwa: podwójne punkty za kurs',
      lead: 'Do piątku, za kurs „Bezpiecznie na drodze i w hali”.',
      html: '<p>Kto do piątku ukończy kurs „Bezpiecznie na drodze i w hali”, przywiezie dwa razy więcej punktów.</p><p>Kurs trwa około pół godziny i można go w każdej chwili przerwać.</p>',
      cover_alt: 'Kamper na zaśnieżonej drodze',
    },
  },
  {
    daysAgo: 3,
    cover: 'helmet',
    pinned: true,
    must_read: true,
    en: {
      title: 'New safety rules for the yard',
      lead: 'From Monday helmets are worn everywhere between the gate and the hall. Please read and confirm.',
      html: '<p>After the last check of the yard three rules are new. They are for everybody, guests as well.</p><ol><li>Helmets are worn everywhere between the gate and the hall.</li><li>Walk on the green path. Lorries have the right of way everywhere else.</li><li>Phones stay in the pocket while something is being loaded.</li></ol><p>Helmets are at the gate. Questions go to the organisers, by <strong>Contact</strong>.</p>',
      cover_alt: 'A yellow safety helmet in front of green hills',
    },
    pl: {
      title: 'Nowe zasady bezpieczeństwa na placu',
      lead: 'Od poniedziałku kaski nosimy wszędzie między bramą a halą. Prosimy o przeczytanie i potwierdzenie.',
      html: '<p>Po ostatniej kontroli placu obowiązują trzy nowe zasady. Dotyczą wszystkich, także gości.</p><ol><li>Kask nosimy wszędzie między bramą a halą.</li><li>Chodzimy zieloną ścieżką. Poza nią pierwszeństwo mają ciężarówki.</li><li>Podczas załadunku telefon zostaje w kieszeni.</li></ol><p>Kaski czekają przy bramie. Pytania do organizatorów: <strong>Kontakt</strong>.</p>',
      cover_alt: 'Żółty kask ochronny na tle zielonych wzgórz',
    },
  },
  {
    daysAgo: 2,
    cover: 'workshop',
    department: 'Service',
    en: {
      title: 'For your department: the workshop opens on Thursday',
      lead: 'Bring your ideas for the next challenge, we bring the coffee.',
      html: '<p>On Thursday at 10 we plan the challenge of the next stage together. Twelve seats, and the rest by video.</p>',
      cover_alt: 'A camper in an open workshop',
    },
    pl: {
      title: 'Dla Twojego działu: warsztaty w czwartek',
      lead: 'Przynieś pomysły na następne wyzwanie, my przyniesiemy kawę.',
      html: '<p>W czwartek o 10 planujemy razem wyzwanie następnego etapu. Dwanaście miejsc, reszta zdalnie.</p>',
      cover_alt: 'Kamper w otwartym warsztacie',
    },
  },
  {
    daysAgo: 1,
    cover: 'lake',
    en: {
      title: 'Where shall the trip go?',
      lead: 'Lake, mountains or sea: the vote opens for those who can come along.',
      html: '<p>Three places are on the ballot, and each has its fans. The vote is secret, and its result is shown when it closes.</p>',
      cover_alt: 'A sailing boat on a mountain lake',
    },
    pl: {
      title: 'Dokąd pojedzie wycieczka?',
      lead: 'Jezioro, góry czy morze: głosowanie rusza dla tych, którzy mogą pojechać.',
      html: '<p>Do wyboru są trzy miejsca, a każde ma swoich zwolenników. Głosowanie jest tajne, wynik zobaczymy po jego zamknięciu.</p>',
      cover_alt: 'Żaglówka na górskim jeziorze',
    },
  },
  {
    daysAgo: -2,
    cover: 'harbour',
    en: {
      title: 'The next town comes into sight',
      lead: 'What waits at the end of the stage.',
      html: '<p>Two days to go. The harbour is decorated, and so is the finish.</p>',
      cover_alt: 'A lighthouse and a ship in a harbour',
    },
    pl: {
      title: 'Widać już następne miasto',
      lead: 'Co czeka na końcu etapu.',
      html: '<p>Jeszcze dwa dni. Port jest udekorowany, meta też.</p>',
      cover_alt: 'Latarnia morska i statek w porcie',
    },
  },
  {
    daysAgo: null,
    cover: 'note',
    en: {
      title: 'Half-time: a look back',
      lead: 'Numbers and pictures of the first half. Still being written.',
      html: '<p>Who drove the furthest, who painted most often, and who answered everything right.</p>',
      cover_alt: 'A blank postcard',
    },
    pl: {
      title: 'Półmetek: spojrzenie wstecz',
      lead: 'Liczby i zdjęcia z pierwszej połowy. Jeszcze w przygotowaniu.',
      html: '<p>Kto zajechał najdalej, kto malował najczęściej, a kto odpowiedział na wszystko.</p>',
      cover_alt: 'Pusta pocztówka',
    },
  },
]
