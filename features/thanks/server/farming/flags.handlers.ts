import * as z from 'zod/mini'
import type { Language } from '#platform/contract/languages.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { myPointsChanged } from '#features/points/contract/points.ts'
import * as contract from '#features/thanks/contract/flags.ts'
import { settlePoints } from '#features/thanks/server/thanks.booking.ts'
import { lineOf, personOf } from '#features/thanks/server/thanks.views.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import * as store from './flags.store.ts'

const PAGE = 30
const Place = z.tuple([z.boolean(), z.int().check(z.gte(0)), z.uuid()])

/** Thanks that look arranged, as organisers decide about them. */
export function thanksFlagsHandlers({ db, live }: Services) {
  /** Settles what the lines of a flag are worth by now. */
  const settle = (flagId: string, by: string, decide: (tx: Db) => Promise<void>) =>
    inTransaction(db, async (tx, after) => {
      await decide(tx)
      const paid = await settlePoints(tx, { ids: await store.findLineIds(tx, flagId), by, why: 'taken_back' })
      if (paid.length > 0) after(() => live.tell(paid, myPointsChanged, {}))
    })

  return [
    handle(contract.listThanksFlags, async ({ caller, input: { state, cursor }, request }) => {
      const scope = await scopeOf(db, caller)
      const [closed, at, id] = fromCursor(cursor, Place) ?? []
      const after = id === undefined ? undefined : { closed: closed!, at: at!, id }
      const found = await store.findFlags(db, { state, after, limit: PAGE + 1, scope })
      const { page, next } = cutPage(found, PAGE, (last) => [last.state !== 'open', last.micros, last.id])
      return {
        flags: await describeFlags(db, page, request.language),
        open: await store.countOpenFlags(db, scope),
        next,
      }
    }),

    handle(contract.reviewThanksFlag, async ({ caller, input, request, fail }) => {
      const { flag_id: id, verdict: state, note } = input
      const scope = await scopeOf(db, caller)
      if (!(await store.findFlag(db, id, scope))) throw fail('thanks_flag_not_found')
      await settle(id, caller.id, async (tx) => {
        const isDecided = await store.setReviewed(tx, id, { state, note: note || null, by: caller.id })
        if (!isDecided) throw fail('thanks_flag_reviewed')
      })
      return { flag: await readFlag(db, id, request.language) }
    }),

    handle(contract.reopenThanksFlag, async ({ caller, input, request, fail }) => {
      const { flag_id: id, reviewed_at } = input
      const scope = await scopeOf(db, caller)
      if (!(await store.findFlag(db, id, scope))) throw fail('thanks_flag_not_found')
      await settle(id, caller.id, async (tx) => {
        if (!(await store.setUnreviewed(tx, { id, reviewed_at }))) throw fail('thanks_flag_reviewed_since')
      })
      return { flag: await readFlag(db, id, request.language) }
    }),
  ]
}

async function readFlag(db: Db, id: string, language: Language): Promise<contract.ThanksFlag> {
  const row = (await store.findFlag(db, id, undefined))!
  return (await describeFlags(db, [row], language))[0]!
}

async function describeFlags(
  db: Db,
  rows: readonly store.FlagRow[],
  language: Language,
): Promise<contract.ThanksFlag[]> {
  const evidence = await store.findEvidence(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = evidence.filter(({ flag_id }) => flag_id === row.id)
    return {
      ...row,
      people: row.people.map((face) => personOf(face, language)),
      evidence: own.map((line) => lineOf(line, language)),
      points: own.reduce((sum, { points }) => sum + points, 0),
    }
  })
}
