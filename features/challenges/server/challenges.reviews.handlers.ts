import * as z from 'zod/mini'
import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Language } from '#platform/contract/languages.ts'
import * as contract from '#features/challenges/contract/reviews.ts'
import { isWithin } from '#features/account/server/account.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { type Caller, type Fail, handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import type { ToWall } from './challenges.awarding.ts'
import { findHistory } from './challenges.entries.store.ts'
import { findMakers } from './challenges.people.store.ts'
import { claim, decide, undo } from './challenges.reviewing.ts'
import * as store from './challenges.reviews.store.ts'
import { describePictures } from './challenges.views.ts'

const PAGE = 30
/** Of many that are approved at once, each is refused for itself. */
const refuse = (code: ErrorCode) => new AppError(code)

type Asked = { caller: Pick<Caller, 'id'>; request: { language: Language } }
const readerOf = ({ caller, request }: Asked): store.Reviewer => ({
  id: caller.id,
  language: request.language,
})
type Named = {
  caller: Pick<Caller, 'scope'>
  input: { entry_id: string }
  fail: Fail<'challenge_entry_not_found'>
}
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid()])

/** What was handed in, and what the organisers decide about it. `toWall` shows approved photos. */
export function challengeReviewsHandlers(services: Services, toWall: ToWall) {
  const { db, live } = services
  const means = { db, live, toWall }
  const one = async (call: Asked & Named): Promise<{ review: contract.Review }> => ({
    review: await describeReview(db, (await store.findReview(db, readerOf(call), call.input.entry_id))!),
  })
  const refuseForeign = async ({ caller, input, fail }: Named) => {
    if (!(await isWithin(db, caller.scope, store.ownerOf(input.entry_id))))
      throw fail('challenge_entry_not_found')
  }
  return [
    handle(contract.listReviews, async ({ caller, input, request }) => {
      const place = fromCursor(input.cursor, Place)
      const found = await store.findReviews(db, readerOf({ caller, request }), {
        state: input.state,
        challenge_id: input.challenge_id,
        free: input.free === 'true',
        scope: caller.scope,
        after: place && { at: place[0], id: place[1] },
        limit: PAGE + 1,
      })
      const { page, next } = cutPage(found, PAGE, (last) => [last.at, last.id])
      return {
        reviews: page.map(cardFrom),
        waiting: await store.countWaiting(db, caller.scope),
        next,
      }
    }),

    handle(contract.getReview, async (call) => {
      await refuseForeign(call)
      const row = await store.findReview(db, readerOf(call), call.input.entry_id)
      if (!row) throw call.fail('challenge_entry_not_found')
      return { review: await describeReview(db, row) }
    }),

    handle(contract.claimReview, async (call) => {
      await refuseForeign(call)
      await claim(means, call)
      return one(call)
    }),

    handle(contract.decideReview, async (call) => {
      const { caller, input, fail } = call
      const { improve_until } = input
      if (improve_until !== undefined && new Date(improve_until).getUTCFullYear() > 9_998)
        throw fail('invalid_input', { fields: { improve_until: { code: 'invalid' } } })
      // Before 1970 there was nothing to improve, and year 0 is none to the database.
      if (improve_until !== undefined && Date.parse(improve_until) < 0) throw fail('challenge_deadline_past')
      await refuseForeign(call)
      await decide(means, { ...input, by: caller.id, fail })
      return one(call)
    }),

    handle(contract.approveReviews, async ({ caller, input }) => {
      const approved: string[] = []
      const refused: { entry_id: string; code: string }[] = []
      for (const entry_id of new Set(input.entry_ids)) {
        try {
          await refuseForeign({ caller, input: { entry_id }, fail: refuse })
          await decide(means, { entry_id, by: caller.id, verdict: 'approve', comment: '', fail: refuse })
          approved.push(entry_id)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          refused.push({ entry_id, code: error.code })
        }
      }
      return { approved, refused }
    }),

    handle(contract.undoReview, async (call) => {
      await refuseForeign(call)
      await undo(means, call)
      return one(call)
    }),
  ]
}

function cardFrom(row: store.ReviewRow): contract.ReviewCard {
  return {
    ...row,
    for: row.for_whom,
    claimed_by: row.claimer_id === null ? null : { id: row.claimer_id, name: row.claimer_name! },
  }
}

async function describeReview(db: Db, row: store.ReviewRow): Promise<contract.Review> {
  const makers = await findMakers(db, row.id)
  return {
    ...row,
    ...cardFrom(row),
    pictures: await describePictures(db, row.id),
    makers: makers.map(({ user_id, name }) => ({ id: user_id, name })),
    history: await findHistory(db, row.id),
  }
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** Where the photos of approved entries go when their makers agreed. */
    photosToWall?: (services: Services) => ToWall
  }
}
