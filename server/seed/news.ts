/** The articles of the demo programme, the oldest first; `daysAgo` counts from the day of the seed. */
export const demoNews = [
  {
    daysAgo: 34,
    en: {
      title: 'Engines on: the Long Way South begins',
      html: '<p>Sixty people, twelve campers, six stages. Find your crew, paint your camper, and see you in Gdańsk.</p>',
    },
    pl: {
      title: 'Silniki odpalone: rusza Długa droga na południe',
      html: '<p>Sześćdziesiąt osób, dwanaście kamperów, sześć etapów. Znajdź załogę, pomaluj kampera i do zobaczenia w Gdańsku.</p>',
    },
  },
  {
    daysAgo: 19,
    en: {
      title: 'First stage closed: Żubry na szlaku lead',
      html: '<p>By 40 points only. The table of the first stage is frozen, the road to Poznań is open.</p>',
    },
    pl: {
      title: 'Pierwszy etap za nami: prowadzą Żubry na szlaku',
      html: '<p>Tylko o 40 punktów. Tabela pierwszego etapu jest zamrożona, droga do Poznania otwarta.</p>',
    },
  },
  {
    daysAgo: 6,
    en: {
      title: 'Safety week: double points for the course',
      html: '<p>Whoever finishes “Safe on the road and in the hall” until Friday brings home twice the points.</p>',
    },
    pl: {
      title: 'Tydzień bezpieczeństwa: podwójne punkty za kurs',
      html: '<p>Kto do piątku ukończy „Bezpiecznie na drodze i w hali”, przywiezie dwa razy więcej punktów.</p>',
    },
  },
  {
    daysAgo: 1,
    en: {
      title: 'Where shall the trip go?',
      html: '<p>Lake, mountains or sea: the vote opens for those who can come along.</p>',
    },
    pl: {
      title: 'Dokąd pojedzie wycieczka?',
      html: '<p>Jezioro, góry czy morze: głosowanie rusza dla tych, którzy mogą pojechać.</p>',
    },
  },
] as const
