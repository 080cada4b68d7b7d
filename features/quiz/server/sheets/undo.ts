import { randomUUID } from 'node:crypto'
import type { undoQuizImport } from '#features/quiz/contract/sheets.ts'
import { findCategoryIds } from '#features/quiz/server/console/categories.store.ts'
import { makerNow, versionRow } from '#features/quiz/server/console/writing.ts'
import * as store from '#features/quiz/server/console/writing.store.ts'
import { forgetBank } from '#features/quiz/server/quiz.memory.ts'
import { contentOf, readVersionRows } from '#features/quiz/server/quiz.versions.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { CallOf } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import { lockTaken, takeUndo } from './undo.store.ts'

/** Versions are never changed: what a question had before comes back as its next one. */
export async function undoImport(
  db: Db,
  { caller, input: { import_id }, fail }: CallOf<typeof undoQuizImport>,
) {
  const outcome = await inTransaction(db, async (tx) => {
    await store.lockMaking(tx)
    const isMine = await takeUndo(tx, import_id)
    if (isMine === undefined) throw fail('quiz_import_not_found')
    if (!isMine) throw fail('quiz_import_undone')
    const taken = await lockTaken(tx, import_id)
    const standing = taken.filter(
      (each) => each.is_version === each.version_id && each.is_state === each.state,
    )
    const brought = standing.filter(({ was_version_id }) => was_version_id === null)
    const changed = standing.filter(({ was_version_id }) => was_version_id !== null)
    await store.setCurrent(
      tx,
      brought.map(({ question_id, version_id }) => ({
        id: question_id,
        version_id,
        state: 'retired' as const,
      })),
    )
    await giveBack(tx, changed, caller.id)
    return {
      put_back: changed.length,
      taken_out: brought.length,
      left: taken.length - standing.length,
    }
  })
  forgetBank(db)
  return outcome
}

async function giveBack(tx: Db, changed: Awaited<ReturnType<typeof lockTaken>>, by: string) {
  const isRewritten = changed.filter((each) => each.was_version_id !== each.version_id)
  const before = new Map(
    (
      await readVersionRows(
        tx,
        isRewritten.map(({ was_version_id }) => was_version_id!),
      )
    ).map((row) => [row.id, row]),
  )
  const categories = await findCategoryIds(tx)
  const versions = isRewritten.map(({ question_id, was_version_id, is_number }) => {
    const row = before.get(was_version_id!)!
    const content = contentOf(row)
    const wish = { content, category_id: categories.get(content.category)!, picture_id: row.picture_id }
    return versionRow(wish, { id: randomUUID(), question_id, number: is_number + 1 })
  })
  await store.insertVersions(tx, versions, makerNow(by))
  const next = new Map(versions.map(({ id, question_id }) => [question_id, id]))
  await store.setCurrent(
    tx,
    changed.map(({ question_id, version_id, was_state }) => ({
      id: question_id,
      version_id: next.get(question_id) ?? version_id,
      state: was_state!,
    })),
  )
}
