import * as z from 'zod/mini'
import { correctPoints, counterEntry, exportLedger, listLedger } from '#features/points/contract/ledger.ts'
import { myPointsChanged } from '#features/points/contract/points.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { handleCsv } from '#platform/server/http/csv-answers.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { countPresent, findCorrections, findLedger, findLedgerEntry, viewOfEntry } from './console.store.ts'
import { ledgerFile } from './console.file.ts'
import { insertCounters, insertEntries } from '#features/points/server/ledger/ledger.store.ts'

const PAGE = 50
const Place = z.tuple([z.int().check(z.gte(1))])

/** The ledger as the organisers read and correct it. */
export function ledgerHandlers({ db, live }: Services) {
  return [
    handle(listLedger, async ({ caller, input: { cursor, ...wish }, request }) => {
      const scope = await scopeOf(db, caller)
      const before = fromCursor(cursor, Place)?.[0]
      const found = await findLedger(db, { ...wish, scope }, { before, limit: PAGE + 1 })
      const { page, next } = cutPage(found, PAGE, (last) => [last.id])
      return {
        entries: page.map((row) => viewOfEntry(row, request.language)),
        next,
      }
    }),

    handleCsv(exportLedger, async ({ caller, input, request }) => {
      const wish = { ...input, scope: await scopeOf(db, caller) }
      return { name: 'points.csv', parts: ledgerFile(db, wish, request.language) }
    }),

    handle(correctPoints, async ({ caller, input: { id, kind, points, reason, user_ids }, fail }) => {
      const people = [...new Set(user_ids)]
      const scope = await scopeOf(db, caller)
      const written = await inTransaction(db, async (tx) => {
        if ((await countPresent(tx, people, scope)) < people.length) throw fail('points_person_not_found')
        const entries = people.map((user_id) => ({
          user_id,
          kind,
          points,
          reason,
          source: 'correction',
          source_id: `${id}/${user_id}`,
          rule: 'correction@1',
          author_id: caller.id,
        }))
        const fresh = await insertEntries(tx, entries)
        // A lost answer may be asked for again, and nothing else under the same id.
        const standing = await findCorrections(
          tx,
          entries.map(({ source_id }) => source_id),
        )
        const isSame =
          (fresh.length === 0 || fresh.length === people.length) &&
          standing.length === people.length &&
          standing.every((each) => each.kind === kind && each.points === points && each.reason === reason)
        if (!isSame) throw fail('points_correction_taken')
        return fresh.length
      })
      if (written > 0) live.tell(people, myPointsChanged, {})
      return { written }
    }),

    handle(counterEntry, async ({ caller, input: { entry_id, reason }, request, fail }) => {
      const scope = await scopeOf(db, caller)
      const before = await findLedgerEntry(db, entry_id, scope)
      if (!before) throw fail('points_entry_not_found')
      const taken = await inTransaction(db, (tx) =>
        insertCounters(tx, [entry_id], { reason, author_id: caller.id }),
      )
      if (taken === 0) throw fail('points_entry_countered')
      live.tell([before.user_id], myPointsChanged, {})
      return { entry: viewOfEntry((await findLedgerEntry(db, entry_id, scope))!, request.language) }
    }),
  ]
}
