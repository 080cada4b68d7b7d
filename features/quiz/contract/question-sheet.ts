import { LANGUAGES } from '#platform/contract/languages.ts'
import type { SheetForm } from '#platform/sheets/contract/sheet-form.ts'

export const ANSWER_COLUMNS = [
  'answer_1',
  'answer_2',
  'answer_3',
  'answer_4',
  'answer_5',
  'answer_6',
] as const
export const QUIZ_COLUMNS = [
  'code',
  'language',
  'category',
  ...LANGUAGES.map((language) => `category_${language}` as const),
  'kind',
  'difficulty',
  'seconds',
  'state',
  'question',
  ...ANSWER_COLUMNS,
  'right',
  'explanation',
  'picture',
] as const
export type QuizColumn = (typeof QUIZ_COLUMNS)[number]

const NEEDED = ['code', 'language', 'category', 'kind', 'difficulty', 'question', 'right'] as const

// What columns are called beside their own names.
const synonyms: Partial<Record<QuizColumn, readonly string[]>> = {
  code: ['kod'],
  language: ['język', 'jezyk'],
  category: ['kategoria'],
  category_en: ['kategoria_en', 'kategoria_po_angielsku'],
  category_pl: ['kategoria_pl', 'kategoria_po_polsku'],
  kind: ['rodzaj'],
  difficulty: ['trudność', 'trudnosc'],
  seconds: ['sekundy'],
  state: ['stan'],
  question: ['pytanie'],
  right: ['dobra_odpowiedź', 'dobra_odpowiedz', 'right_answer'],
  explanation: ['wyjaśnienie', 'wyjasnienie'],
  picture: ['obraz'],
}
const answers: readonly string[] = ANSWER_COLUMNS

/** Questions as a sheet has them. */
export const questionSheet: SheetForm<QuizColumn> = {
  headings: Object.fromEntries(
    QUIZ_COLUMNS.map((column) => [
      column,
      [
        column,
        ...(synonyms[column] ?? []),
        ...(answers.includes(column) ? [column.replace('answer', 'odpowiedź')] : []),
      ],
    ]),
  ) as Record<QuizColumn, string[]>,
  needed: NEEDED.map((column) => [column]),
  most: 50_000,
}
