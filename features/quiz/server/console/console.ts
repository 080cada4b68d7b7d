import { randomUUID } from 'node:crypto'
import type { QuizVersionShown } from '#features/quiz/contract/console.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import { findQuestion } from '#features/quiz/server/quiz.bank.store.ts'
import { findCategory } from './categories.store.ts'
import { copyCode } from './content.rules.ts'
import { findCodes, findVersionSaves } from './console.store.ts'
import { contentOf, pictureAddresses, readVersionRows } from '#features/quiz/server/quiz.versions.ts'
import { insertQuestions, insertVersions, lockById, lockMaking } from './writing.store.ts'
import { makerNow, versionRow } from './writing.ts'

/** What a question is and was, the newest first; nothing when there is no such question. */
export async function describeVersions(db: Db, questionId: string): Promise<QuizVersionShown[] | undefined> {
  if (!(await findQuestion(db, questionId))) return undefined
  const saves = await findVersionSaves(db, questionId)
  const rows = await readVersionRows(
    db,
    saves.map(({ id }) => id),
  )
  const addressOf = await pictureAddresses(db, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return saves.map(({ id, ...save }) => {
    const version = byId.get(id)!
    return { ...save, number: version.number, picture: addressOf(version), content: contentOf(version) }
  })
}

/** A draft with the same content and picture; answers its id. */
export async function copyQuestion(db: Db, questionId: string, by: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    await lockMaking(tx)
    const question = await lockById(tx, questionId)
    if (!question) return undefined
    const [row] = await readVersionRows(tx, [question.version_id])
    const content = contentOf(row!)
    const category = await findCategory(tx, content.category)
    const code = copyCode(question.code, await findCodes(tx, copyCode(question.code, new Set())))
    const [id, maker] = [randomUUID(), makerNow(by)]
    const wish = { content, category_id: category!.id, picture_id: question.picture_id }
    const version = versionRow(wish, { id: randomUUID(), question_id: id, number: 1 })
    await insertQuestions(tx, [{ id, code, state: 'draft', version }], maker)
    await insertVersions(tx, [version], maker)
    return id
  })
}
