import type { QuizContent, QuizState } from '#features/quiz/contract/quiz.ts'
import type { QuizImportReport } from '#features/quiz/contract/sheets.ts'
import { isSameContent } from '#features/quiz/server/console/content.rules.ts'
import { wrongRows } from '#platform/sheets/server/sheet.ts'
import type { BadRow } from './import-file.rules.ts'
import type { SheetQuestion } from './rows.rules.ts'

/** A question of that code as it stands. */
export type BankContents = {
  id: string
  state: QuizState
  number: number
  version_id: string
  content: QuizContent
  picture_id: string | null
  picture_name: string | null
}

export type PlannedQuestion = {
  question: SheetQuestion
  state: QuizState
  picture_id: string | null
  /** Nothing when it is new. */
  standing: BankContents | undefined
  /** False: only the state is another one. */
  isNewVersion: boolean
}
export type QuizPlan = {
  new: PlannedQuestion[]
  changed: PlannedQuestion[]
  unchanged: SheetQuestion[]
  bad: BadRow[]
}

type Known = {
  standing: ReadonlyMap<string, BankContents>
  /** Ids of the pictures that lie beside the file, by name; null for what is no picture. */
  pictures: ReadonlyMap<string, string | null>
}

/** What a file would change. */
export function planQuizImport(
  questions: readonly SheetQuestion[],
  { standing: all, pictures }: Known,
): QuizPlan {
  const plan: QuizPlan = { new: [], changed: [], unchanged: [], bad: [] }
  for (const question of questions) {
    const { line, code, content } = question
    const standing = all.get(code)
    const refuse = (problem: BadRow['problem'], column: string) =>
      plan.bad.push({ line, problem, column, code })
    const picture_id = pictureFor(question, standing, pictures)
    const isNewVersion =
      !standing || picture_id !== standing.picture_id || !isSameContent(content, standing.content)
    const state = stateFor(question, standing, isNewVersion)
    if (picture_id === undefined) refuse('picture_not_found', 'picture')
    else if (!state) refuse('state_unknown', 'state')
    else {
      const planned = { question, state, picture_id, standing, isNewVersion }
      if (!standing) plan.new.push(planned)
      else if (isNewVersion || state !== standing.state) plan.changed.push(planned)
      else plan.unchanged.push(question)
    }
  }
  return plan
}

function pictureFor(
  { picture }: SheetQuestion,
  standing: BankContents | undefined,
  pictures: ReadonlyMap<string, string | null>,
): string | null | undefined {
  if (picture === undefined) return standing?.picture_id ?? null
  if (picture === null) return null
  if (pictures.has(picture)) return pictures.get(picture) ?? undefined
  // A file that came without its pictures names those that are here already.
  return picture === standing?.picture_name ? standing.picture_id : undefined
}

/** A voided question comes back with its next version alone; nothing becomes voided by a file. */
function stateFor(
  { state: wish }: SheetQuestion,
  standing: BankContents | undefined,
  isNewVersion: boolean,
): QuizState | undefined {
  if (standing?.state !== 'voided')
    return wish === 'voided' ? undefined : (wish ?? standing?.state ?? 'draft')
  if (!isNewVersion) return 'voided'
  return wish && wish !== 'voided' ? wish : 'draft'
}

// As many as a file of wrong rows holds.
const SHOWN = 5_000

export function quizReportOf(
  plan: QuizPlan,
  rest: Pick<QuizImportReport, 'id' | 'rows' | 'dry_run'>,
): QuizImportReport {
  return {
    ...rest,
    new: plan.new.length,
    changed: plan.changed.length,
    unchanged: plan.unchanged.length,
    ...wrongRows(plan.bad, SHOWN),
  }
}
