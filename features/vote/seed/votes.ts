import type * as z from 'zod/mini'
import type { VoteOptionText, VoteText } from '#features/vote/contract/vote.ts'
import type { TripMotif } from './trip-pictures.ts'

type Words<Text extends { language: unknown }> = Omit<Text, 'language'>
type TripWords = Words<z.infer<typeof VoteOptionText>> & { alt: string }

export type DemoTrip = {
  motif: TripMotif
  /** Days from the day of the seed. */
  starts: number
  days: number
  /** How often it was chosen so far, or in the end. */
  ballots: number
  en: TripWords
  pl: TripWords
}

export type DemoVote = {
  /** Days from the day of the seed. */
  opens: number
  closes: number
  forAll: boolean
  en: Words<z.infer<typeof VoteText>>
  pl: Words<z.infer<typeof VoteText>>
  trips: readonly DemoTrip[]
}

export type DemoChoice = Omit<DemoVote, 'trips'> & {
  answers: readonly { ballots: number; en: string; pl: string }[]
}

/** A plain choice, over as well: its results stand in the console. */
export const demoChoices: readonly DemoChoice[] = [
  {
    opens: -34,
    closes: -27,
    forAll: true,
    en: {
      title: 'When shall the weekly questions come?',
      text: 'Seven questions, three minutes. Choose the moment that suits you best.',
    },
    pl: {
      title: 'Kiedy mają przychodzić pytania tygodnia?',
      text: 'Siedem pytań, trzy minuty. Wybierz porę, która pasuje Ci najbardziej.',
    },
    answers: [
      {
        ballots: 9,
        en: 'Monday morning, with the first coffee',
        pl: 'W poniedziałek rano, do pierwszej kawy',
      },
      { ballots: 22, en: 'Wednesday at noon', pl: 'W środę w południe' },
      { ballots: 14, en: 'Friday afternoon', pl: 'W piątek po południu' },
      { ballots: 4, en: 'I do not mind', pl: 'Wszystko mi jedno' },
    ],
  },
]

/** One vote that is over, and one that waits for maja and some others. */
export const demoVotes: readonly DemoVote[] = [
  {
    opens: -20,
    closes: -11,
    forAll: true,
    en: {
      title: 'Where do we celebrate the first half?',
      text: 'One evening for all crews, in the middle of the road.',
    },
    pl: {
      title: 'Gdzie świętujemy półmetek?',
      text: 'Jeden wieczór dla wszystkich załóg, w połowie drogi.',
    },
    trips: [
      {
        motif: 'bonfire',
        starts: 9,
        days: 1,
        ballots: 27,
        en: {
          title: 'Bonfire at the forest camp',
          lead: 'Tents, stew from the pot, and guitars.',
          text: 'We meet at the forest camp near Pniewy at six. The kitchen brings two big pots, one of them without meat.\n\nWhoever likes stays overnight: tents are there, sleeping bags are not.',
          price: 'The company pays',
          alt: 'A bonfire between two tents under the stars',
        },
        pl: {
          title: 'Ognisko w leśnym obozie',
          lead: 'Namioty, gulasz z kotła i gitary.',
          text: 'Spotykamy się o osiemnastej w leśnym obozie koło Pniew. Kuchnia przywozi dwa duże kotły, jeden bez mięsa.\n\nKto chce, zostaje na noc: namioty są, śpiwory trzeba zabrać.',
          price: 'Płaci firma',
          alt: 'Ognisko między dwoma namiotami pod gwiazdami',
        },
      },
      {
        motif: 'kayaks',
        starts: 9,
        days: 1,
        ballots: 18,
        en: {
          title: 'Kayaks on the Wełna',
          lead: 'Eleven easy kilometres and a picnic.',
          text: 'Two people a kayak, life jackets for all. The river is calm and nowhere deeper than a metre.\n\nWho prefers dry feet cycles along the bank.',
          price: 'The company pays',
          alt: 'Three kayaks on a calm river',
        },
        pl: {
          title: 'Kajaki na Wełnie',
          lead: 'Jedenaście spokojnych kilometrów i piknik.',
          text: 'Dwie osoby w kajaku, kamizelki dla wszystkich. Rzeka jest spokojna i nigdzie nie głębsza niż metr.\n\nKto woli suche stopy, jedzie rowerem wzdłuż brzegu.',
          price: 'Płaci firma',
          alt: 'Trzy kajaki na spokojnej rzece',
        },
      },
      {
        motif: 'old-town',
        starts: 9,
        days: 1,
        ballots: 8,
        en: {
          title: 'City game in the old town of Poznań',
          lead: 'Twelve riddles, twelve crews, one square.',
          text: 'Each crew gets a map and three hours. The riddles lead through courtyards that most of us have never seen.\n\nDinner under the arcades.',
          price: 'The company pays',
          alt: 'Colourful houses around a town hall with a clock',
        },
        pl: {
          title: 'Gra miejska na starówce w Poznaniu',
          lead: 'Dwanaście zagadek, dwanaście załóg, jeden rynek.',
          text: 'Każda załoga dostaje mapę i trzy godziny. Zagadki prowadzą przez podwórka, których większość z nas nie zna.\n\nKolacja pod arkadami.',
          price: 'Płaci firma',
          alt: 'Kolorowe kamienice wokół ratusza z zegarem',
        },
      },
    ],
  },
  {
    opens: -2,
    closes: 6,
    forAll: false,
    en: {
      title: 'Where does the trip of the season go?',
      text: 'Three days together at the end of the road, by train and by camper. Choose the place that you would like to see.',
    },
    pl: {
      title: 'Dokąd jedziemy na wyprawę sezonu?',
      text: 'Trzy wspólne dni na końcu drogi, pociągiem i kamperem. Wybierz miejsce, które chcesz zobaczyć.',
    },
    trips: [
      {
        motif: 'lakes',
        starts: 60,
        days: 3,
        ballots: 3,
        en: {
          title: 'Masurian Lakes',
          lead: 'Sailing by day, sauna and campfire by night.',
          text: 'We sleep in wooden houses right at the shore of Lake Niegocin, four to a house.\n\nSix boats with skippers wait at the jetty; nobody has to know how to sail. For the others there are bicycles and a forest full of mushrooms.\n\nThe train takes four hours, the bus from Giżycko ten minutes.',
          price: 'Your share: 190 zł',
          alt: 'Sailing boats on a lake between pines',
        },
        pl: {
          title: 'Mazury',
          lead: 'W dzień żagle, wieczorem sauna i ognisko.',
          text: 'Śpimy w drewnianych domkach nad samym Niegocinem, po cztery osoby.\n\nPrzy pomoście czeka sześć łodzi ze sternikami; nikt nie musi umieć żeglować. Dla pozostałych są rowery i las pełen grzybów.\n\nPociąg jedzie cztery godziny, autobus z Giżycka dziesięć minut.',
          price: 'Twój udział: 190 zł',
          alt: 'Żaglówki na jeziorze wśród sosen',
        },
      },
      {
        motif: 'peaks',
        starts: 60,
        days: 3,
        ballots: 4,
        en: {
          title: 'High Tatras',
          lead: 'Two walks, one hut, and hot chocolate with a view.',
          text: 'A guesthouse in Kościelisko with a big stove. On the first day we walk to the pond at Smreczyny, two hours without steep parts; on the second whoever likes climbs Grześ with a guide.\n\nThe third morning belongs to the thermal baths.',
          price: 'Your share: 240 zł',
          alt: 'Snowy peaks above a hut and a path',
        },
        pl: {
          title: 'Tatry Wysokie',
          lead: 'Dwie wycieczki, jedno schronisko i gorąca czekolada z widokiem.',
          text: 'Pensjonat w Kościelisku z wielkim piecem. Pierwszego dnia idziemy nad Smreczyński Staw, dwie godziny bez stromizn; drugiego chętni wchodzą z przewodnikiem na Grzesia.\n\nTrzeci poranek należy do term.',
          price: 'Twój udział: 240 zł',
          alt: 'Ośnieżone szczyty nad schroniskiem i ścieżką',
        },
      },
      {
        motif: 'coast',
        starts: 60,
        days: 3,
        ballots: 5,
        en: {
          title: 'Baltic coast',
          lead: 'Wide beaches, a lighthouse, and smoked fish.',
          text: 'Campers and small houses behind the dunes of Łeba. We walk over the moving sands, climb the lighthouse at Czołpino and learn to smoke fish from somebody who has done nothing else for forty years.\n\nWho likes swims. Who does not makes the tea.',
          price: 'Your share: 160 zł',
          alt: 'A lighthouse and a camper on a wide beach',
        },
        pl: {
          title: 'Wybrzeże Bałtyku',
          lead: 'Szerokie plaże, latarnia i wędzona ryba.',
          text: 'Kampery i domki za wydmami w Łebie. Idziemy przez ruchome piaski, wchodzimy na latarnię w Czołpinie i uczymy się wędzić ryby od kogoś, kto robi to od czterdziestu lat.\n\nKto chce, pływa. Kto nie chce, parzy herbatę.',
          price: 'Twój udział: 160 zł',
          alt: 'Latarnia morska i kamper na szerokiej plaży',
        },
      },
    ],
  },
]
