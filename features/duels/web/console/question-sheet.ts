import { QUIZ_COLUMNS, type QuizColumn, questionSheet } from '#features/quiz/contract/question-sheet.ts'
import type { QuizImportReport } from '#features/quiz/contract/sheets.ts'
import { LANGUAGES } from '#platform/contract/languages.ts'
import type { ImportTile } from '#platform/sheets/web/import-tiles.tsx'
import type { SheetGuide } from '#platform/sheets/web/sheet-guide.tsx'
import type { WrongGroup } from '#platform/sheets/web/sheet-import.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

// Of the others the name says it.
const EXPLAINED = [
  'code',
  'language',
  'category',
  ...LANGUAGES.map((language) => `category_${language}` as const),
  'kind',
  'difficulty',
  'seconds',
  'state',
  'question',
  'answer_1',
  'right',
  'explanation',
  'picture',
] as const satisfies readonly QuizColumn[]

export function useQuestionGuide(): SheetGuide<QuizColumn> {
  const t = useTexts('console_questions')
  return {
    form: questionSheet,
    fileName: t('sheet.file'),
    columns: QUIZ_COLUMNS.map((id) => {
      const explained = EXPLAINED.find((each) => each === id)
      const about = explained ? { about: t(`sheet.about.${explained}`) } : {}
      // Most questions have neither.
      const isRare = id === 'answer_5' || id === 'answer_6' || id === 'picture'
      return { id, name: t(`sheet.columns.${id}`), example: isRare ? '' : t(`sheet.example.${id}`), ...about }
    }),
  }
}

const TILES = ['new', 'changed', 'unchanged', 'bad'] as const

export function useQuestionTiles() {
  const t = useTexts('console_questions')
  return (report: QuizImportReport): ImportTile[] =>
    TILES.map((id) => ({ id, name: t(`sheet.tile.${id}`), count: report[id], isBad: id === 'bad' }))
}

export function useWrongQuestions() {
  const t = useTexts('console_questions')
  return ({ bad, bad_rows }: QuizImportReport): WrongGroup[] => [
    {
      title: t('sheet.wrong', { count: bad }),
      count: bad,
      rows: bad_rows.map(({ line, code, column, problem }) => {
        const known = QUIZ_COLUMNS.find((each) => each === column)
        const words = t(`problem.${problem}`)
        return {
          line,
          shown: code,
          problem: known ? t('sheet.at', { column: t(`sheet.columns.${known}`), problem: words }) : words,
        }
      }),
    },
  ]
}
