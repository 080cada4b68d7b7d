import type { InBoth } from '#platform/seed/demo-languages.ts'
import type { QuestionKind } from '#features/questionnaire/contract/questionnaire.ts'

export type DemoQuestion = {
  kind: QuestionKind
  required?: boolean
  text: InBoth
  hint?: InBoth
  low?: InBoth
  high?: InBoth
  options?: readonly InBoth[]
  most?: number
}

export type DemoQuestionnaire = {
  anonymous: boolean
  /** Days from the day of the seed. */
  opens: number
  closes: number
  title: InBoth
  intro: InBoth
  thanks: InBoth
  sections: readonly { title: InBoth; text?: InBoth; questions: readonly DemoQuestion[] }[]
  /** What was said in the end, of the one that is over. */
  said: readonly InBoth[]
}

const often: readonly InBoth[] = [
  { en: 'Every day', pl: 'Codziennie' },
  { en: 'Several times a week', pl: 'Kilka razy w tygodniu' },
  { en: 'Once a week', pl: 'Raz w tygodniu' },
  { en: 'Hardly ever', pl: 'Prawie nigdy' },
]

/** One that is open, with a name, and one that is over, without. */
export const demoQuestionnaires: readonly DemoQuestionnaire[] = [
  {
    anonymous: true,
    opens: -18,
    closes: -7,
    title: { en: 'The first two stages: how was the ride?', pl: 'Dwa pierwsze etapy: jak się jechało?' },
    intro: {
      en: 'Four questions, three minutes. We read every word.',
      pl: 'Cztery pytania, trzy minuty. Czytamy każde słowo.',
    },
    thanks: {
      en: 'Thank you. What you said decides what we change in the third stage.',
      pl: 'Dziękujemy. To, co piszesz, zdecyduje, co zmienimy na trzecim etapie.',
    },
    sections: [
      {
        title: { en: 'The programme', pl: 'Program' },
        questions: [
          {
            kind: 'scale',
            required: true,
            text: { en: 'How much fun was it?', pl: 'Ile było w tym frajdy?' },
            low: { en: 'none', pl: 'żadnej' },
            high: { en: 'a lot', pl: 'mnóstwo' },
          },
          {
            kind: 'single',
            text: { en: 'How often do you look in?', pl: 'Jak często zaglądasz?' },
            options: often,
          },
          {
            kind: 'multiple',
            text: { en: 'What do you like most?', pl: 'Co lubisz najbardziej?' },
            most: 2,
            options: [
              { en: 'Duels', pl: 'Pojedynki' },
              { en: 'Challenges', pl: 'Wyzwania' },
              { en: 'Our camper', pl: 'Nasz kamper' },
              { en: 'The wall', pl: 'Tablica' },
            ],
          },
          {
            kind: 'text',
            text: { en: 'What should be different?', pl: 'Co powinno być inaczej?' },
          },
        ],
      },
    ],
    said: [
      { en: 'More challenges for the whole crew, please.', pl: 'Poproszę więcej wyzwań dla całej załogi.' },
      {
        en: 'Duels in the evening are hard for the night shift.',
        pl: 'Wieczorne pojedynki są trudne dla nocnej zmiany.',
      },
      { en: 'Nothing. I love our camper.', pl: 'Nic. Uwielbiam naszego kampera.' },
      { en: 'The questions about products are too easy by now.', pl: 'Pytania o produkty są już za łatwe.' },
      { en: 'A second dog for the camper.', pl: 'Drugi pies do kampera.' },
    ],
  },
  {
    anonymous: false,
    opens: -3,
    closes: 11,
    title: { en: 'Plan the trip with us', pl: 'Zaplanuj z nami wyprawę' },
    intro: {
      en: 'Wherever the trip goes: tell us what you need, so that everybody can come along.',
      pl: 'Dokądkolwiek pojedziemy: powiedz nam, czego potrzebujesz, żeby wszyscy mogli jechać.',
    },
    thanks: {
      en: 'Thank you. We will come back to you where something is unclear.',
      pl: 'Dziękujemy. Odezwiemy się, jeśli coś będzie niejasne.',
    },
    sections: [
      {
        title: { en: 'Getting there', pl: 'Dojazd' },
        questions: [
          {
            kind: 'single',
            required: true,
            text: { en: 'Will you come along?', pl: 'Jedziesz z nami?' },
            options: [
              { en: 'Yes', pl: 'Tak' },
              { en: 'Probably', pl: 'Raczej tak' },
              { en: 'No', pl: 'Nie' },
            ],
          },
          {
            kind: 'multiple',
            text: { en: 'How could you travel?', pl: 'Czym możesz jechać?' },
            hint: { en: 'Everything that would suit you.', pl: 'Wszystko, co Ci odpowiada.' },
            options: [
              { en: 'By train', pl: 'Pociągiem' },
              { en: 'In a camper', pl: 'Kamperem' },
              { en: 'With my own car', pl: 'Własnym samochodem' },
            ],
          },
        ],
      },
      {
        title: { en: 'At the place', pl: 'Na miejscu' },
        text: { en: 'So that the kitchen and the rooms fit.', pl: 'Żeby kuchnia i pokoje pasowały.' },
        questions: [
          {
            kind: 'multiple',
            text: { en: 'What do you eat?', pl: 'Co jesz?' },
            options: [
              { en: 'Everything', pl: 'Wszystko' },
              { en: 'No meat', pl: 'Bez mięsa' },
              { en: 'Nothing from animals', pl: 'Nic zwierzęcego' },
              { en: 'No gluten', pl: 'Bez glutenu' },
            ],
          },
          {
            kind: 'scale',
            text: { en: 'How sporty may it be?', pl: 'Jak sportowo ma być?' },
            low: { en: 'a hammock', pl: 'hamak' },
            high: { en: 'a summit', pl: 'szczyt' },
          },
          {
            kind: 'text',
            text: { en: 'What else should we know?', pl: 'Co jeszcze powinniśmy wiedzieć?' },
            hint: {
              en: 'Allergies, stairs, a snoring neighbour: only we read it.',
              pl: 'Alergie, schody, chrapiący sąsiad: czytamy to tylko my.',
            },
          },
        ],
      },
    ],
    said: [],
  },
]
