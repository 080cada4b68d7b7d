import * as z from 'zod/mini'
import { castBallot, listReceipts, listVotes } from '#features/vote/contract/vote.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { cast } from './vote.casting.ts'
import { findReceipts, findSeen } from './vote.store.ts'
import { turnVotes } from './vote.turning.ts'
import { describeVotes } from './vote.views.ts'

const SHOWN = 10
const RECEIPTS = 200
const Place = z.tuple([z.string().check(z.regex(/^[0-9A-Z]{1,40}$/))])

export function voteHandlers(services: Services) {
  const { db } = services
  return [
    handle(listVotes, async ({ caller, request }) => {
      await turnVotes(services)
      const rows = await findSeen(db, caller.id, { limit: SHOWN })
      return { votes: await describeVotes(db, rows, { id: caller.id, language: request.language }) }
    }),

    handle(castBallot, ({ caller, input, fail }) => cast(services, { userId: caller.id, fail }, input)),

    handle(listReceipts, async ({ caller, input, fail }) => {
      await turnVotes(services)
      const [vote] = await findSeen(db, caller.id, { id: input.vote_id, limit: 1 })
      if (!vote) throw fail('vote_not_found')
      if (vote.closed_at === null) throw fail('vote_not_over')
      const place = fromCursor(input.cursor, Place)
      const starts = (input.starts ?? '').toUpperCase()
      const found = await findReceipts(db, vote.id, {
        starts,
        after: place?.[0] ?? '',
        limit: RECEIPTS + 1,
      })
      const { page, next } = cutPage(found, RECEIPTS, (last) => [last])
      return { receipts: page, next }
    }),
  ]
}
