import * as z from 'zod/mini'
import type { Language } from '#platform/contract/languages.ts'
import * as contract from '#features/challenges/contract/reviews.ts'
import { isWithin } from '#features/account/server/account.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import type { ToWall } from './challenges.awarding.ts'
import { findHistory } from './challenges.entries.store.ts'
import { findMakers } from './challenges.people.store.ts'
import { claim, decide, undo } from './challenges.reviewing.ts'
import * as store from './challenges.reviews.store.ts'
import { describePictures } from './challenges.views.ts'

const PAGE = 30

type Asked = { caller: Pick<Caller, 'id'>; request: { language: Language } }
const readerOf = ({ caller, request }: Asked): store.Reviewer => ({
  id: caller.id,
  language: request.language,
})
const Place = z.tuple([z.int().check(z.gte(0)), z.uuid()])

/** What was handed in, and what the organisers decide about it. `toWall` shows approved photos. */
export function challengeReviewsHandlers(services: Services, toWall: ToWall) {
  const { db, live } = services
  const means = { db, live, toWall }
  const one = async (id: string, reader: store.Reviewer): Promise<{ review: contract.Review }> => ({
    review: await describeReview(db, (await store.findReview(db, reader, id))!),
  })
  const isTheirs = ({ scope }: Pick<Caller, 'scope'>, id: string) => isWithin(db, scope, store.ownerOf(id))
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

    handle(contract.getReview, async ({ caller, input, request, fail }) => {
      const row = await store.findReview(db, readerOf({ caller, request }), input.entry_id)
      if (!row || !(await isTheirs(caller, row.id))) throw fail('challenge_entry_not_found')
      return { review: await describeReview(db, row) }
    }),

    handle(contract.claimReview, async ({ caller, input, request, fail }) => {
      if (!(await isTheirs(caller, input.entry_id))) throw fail('challenge_entry_not_found')
      const done = await claim(means, { ...input, by: caller.id })
      if (done !== 'done') throw fail(done)
      return one(input.entry_id, readerOf({ caller, request }))
    }),

    handle(contract.decideReview, async ({ caller, input, request, fail }) => {
      const { improve_until } = input
      if (improve_until !== undefined && new Date(improve_until).getUTCFullYear() > 9_998)
        throw fail('invalid_input', { fields: { improve_until: { code: 'invalid' } } })
      // Before 1970 there was nothing to improve, and year 0 is none to the database.
      if (improve_until !== undefined && Date.parse(improve_until) < 0) throw fail('challenge_deadline_past')
      if (!(await isTheirs(caller, input.entry_id))) throw fail('challenge_entry_not_found')
      const done = await decide(means, { ...input, by: caller.id })
      if (done !== 'done') throw fail(done)
      return one(input.entry_id, readerOf({ caller, request }))
    }),

    handle(contract.approveReviews, async ({ caller, input }) => {
      const approved: string[] = []
      const refused: { entry_id: string; code: string }[] = []
      for (const entry_id of new Set(input.entry_ids)) {
        const done = (await isTheirs(caller, entry_id))
          ? await decide(means, { entry_id, by: caller.id, verdict: 'approve', comment: '' })
          : 'challenge_entry_not_found'
        if (done === 'done') approved.push(entry_id)
        else refused.push({ entry_id, code: done })
      }
      return { approved, refused }
    }),

    handle(contract.undoReview, async ({ caller, input, request, fail }) => {
      if (!(await isTheirs(caller, input.entry_id))) throw fail('challenge_entry_not_found')
      const done = await undo(means, { ...input, by: caller.id })
      if (done !== 'done') throw fail(done)
      return one(input.entry_id, readerOf({ caller, request }))
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
