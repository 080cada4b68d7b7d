import type { QuizImportReport } from '#features/quiz/contract/sheets.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { nameCategories } from '#features/quiz/server/console/categories.store.ts'
import type { QuizColumn } from '#features/quiz/contract/question-sheet.ts'
import type { ToldColumns } from '#platform/sheets/server/sheet.ts'
import { readQuizFile } from './import-file.rules.ts'
import { insertImport, type TakenQuestion } from './undo.store.ts'
import { planQuizImport, type QuizPlan, quizReportOf, type BankContents } from './import.rules.ts'
import { forgetBank } from '#features/quiz/server/quiz.memory.ts'
import { type PictureSource, picturesBeside } from '#features/quiz/server/console/pictures.ts'
import { readQuestions, type SheetQuestion } from './rows.rules.ts'
import { findVersions } from '#features/quiz/server/quiz.versions.store.ts'
import { contentOf } from '#features/quiz/server/quiz.versions.ts'
import { versionRow } from '#features/quiz/server/console/writing.ts'
import * as store from '#features/quiz/server/console/writing.store.ts'

export type QuizImport = {
  bytes: Uint8Array
  dry_run: boolean
  maker: store.Maker
  columns?: ToldColumns<QuizColumn>
  /** The pictures that lie beside the file. */
  pictures?: PictureSource
}

/** Takes the questions of a CSV file, or says what that would do: all good ones in one transaction. Throws a SheetError. */
export async function importQuizFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  wish: QuizImport,
): Promise<QuizImportReport> {
  const read = readSheet(wish.bytes, wish.columns)
  const pictures = await picturesBeside({ db, files }, { questions: read.questions, ...wish })
  const report = await inTransaction(db, (tx) => take(tx, { ...read, ...wish, pictures, isKept: true }))
  forgetBank(db)
  return report
}

/** The same within a transaction of somebody else, for a file that is known to be right. */
export async function importQuizWithin(
  { tx, files }: { tx: Db; files: Services['files'] },
  wish: QuizImport,
): Promise<QuizImportReport> {
  const read = readSheet(wish.bytes)
  const pictures = await picturesBeside({ db: tx, files }, { questions: read.questions, ...wish })
  return take(tx, { ...read, ...wish, pictures })
}

function readSheet(bytes: Uint8Array, columns?: ToldColumns<QuizColumn>) {
  const read = readQuizFile(bytes, columns)
  const { questions, bad } = readQuestions(read.rows)
  return { rows: read.rows.length + read.bad.length, questions, bad: [...read.bad, ...bad] }
}

type Taking = ReturnType<typeof readSheet> &
  Pick<QuizImport, 'dry_run' | 'maker'> & {
    pictures: ReadonlyMap<string, string | null>
    /** What it changes is kept, so that it can be undone. */
    isKept?: boolean
  }

async function take(tx: Db, { rows, questions, bad, dry_run, maker, pictures, isKept = false }: Taking) {
  if (!dry_run) await store.lockMaking(tx)
  const standing = await standingQuestions(tx, questions)
  const plan = planQuizImport(questions, { standing, pictures })
  const taken = dry_run ? [] : await write(tx, plan, maker)
  const id = isKept && taken.length > 0 ? await insertImport(tx, maker.by, taken) : null
  return quizReportOf({ ...plan, bad: [...bad, ...plan.bad] }, { id, rows, dry_run })
}

async function standingQuestions(tx: Db, questions: readonly SheetQuestion[]) {
  const rows = await store.lockByCode(
    tx,
    questions.map(({ code }) => code),
  )
  const versions = await findVersions(
    tx,
    rows.map(({ version_id }) => version_id),
  )
  const contents = new Map(versions.map((version) => [version.id, contentOf(version)]))
  return new Map<string, BankContents>(
    rows.map(({ code, ...row }) => [code, { ...row, content: contents.get(row.version_id)! }]),
  )
}

/** Answers what was written over what. */
async function write(tx: Db, plan: QuizPlan, maker: store.Maker): Promise<TakenQuestion[]> {
  const categories = await nameCategories(tx, categoriesOf(plan), maker)
  const changes = [...plan.new, ...plan.changed].map((planned) => {
    const { question, standing, picture_id, isNewVersion, state } = planned
    const id = standing?.id ?? maker.newId()
    const category_id = categories.get(question.content.category)!
    const wish = { content: question.content, category_id, picture_id }
    const version = isNewVersion
      ? versionRow(wish, { id: maker.newId(), question_id: id, number: (standing?.number ?? 0) + 1 })
      : undefined
    const version_id = version?.id ?? standing!.version_id
    return { id, code: question.code, state, version, version_id, isNew: !standing, standing }
  })
  await store.insertQuestions(
    tx,
    changes.flatMap(({ id, code, state, version, isNew }) =>
      isNew && version ? [{ id, code, state, version }] : [],
    ),
    maker,
  )
  await store.insertVersions(
    tx,
    changes.flatMap(({ version }) => version ?? []),
    maker,
  )
  await store.setCurrent(
    tx,
    changes.filter(({ isNew }) => !isNew).map(({ id, version_id, state }) => ({ id, version_id, state })),
  )
  return changes.map(({ id, version_id, state, standing }) => ({
    question_id: id,
    version_id,
    state,
    was_version_id: standing?.version_id ?? null,
    was_state: standing?.state ?? null,
  }))
}

/** Every category of what was good, with the first names that the file has for it. */
function categoriesOf(plan: QuizPlan) {
  const questions = [
    ...[...plan.new, ...plan.changed].map(({ question }) => question),
    ...plan.unchanged,
  ].toSorted((a, b) => a.line - b.line)
  const categories = new Map<string, { code: string; name: string; names: Record<string, string> }>()
  for (const { category, content } of questions) {
    const { name, names } = categories.get(content.category) ?? category
    categories.set(content.category, { code: content.category, name, names: { ...category.names, ...names } })
  }
  return [...categories.values()]
}
