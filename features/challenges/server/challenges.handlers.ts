import * as z from 'zod/mini'
import * as contract from '#features/challenges/contract/entries.ts'
import { countChallenges, getChallenge, listChallenges } from '#features/challenges/contract/challenges.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import { wordsOf } from '#platform/server/lists/search.ts'
import type { Services } from '#platform/server/services.ts'
import {
  appeal,
  checkAsCaptain,
  chooseWall,
  type EntryCall,
  handIn,
  saveDraft,
} from './challenges.entering.ts'
import { countStandings, findNext, findVisible } from './challenges.store.ts'
import { describeCards, describeChallenge } from './challenges.views.ts'

const PAGE = 30
const Place = z.tuple([z.int(), z.int(), z.uuid()])

/** What participants see of challenges, and what they hand in. */
export function challengesHandlers(services: Services) {
  const { db } = services
  /** Answers the challenge as it stands after what is done with the caller's entry. */
  const entering =
    <Call extends EntryCall>(act: (means: Services, call: Call) => Promise<void>) =>
    async (call: Call) => {
      await act(services, call)
      const reader = { id: call.caller.id, language: call.request.language }
      return (await describeChallenge(db, reader, call.input.challenge_id))!
    }
  return [
    handle(listChallenges, async ({ caller, input, request }) => {
      const place = fromCursor(input.cursor, Place)
      const { id, language } = { id: caller.id, language: request.language }
      const found = await findVisible(
        db,
        { id, language },
        {
          standing: input.standing,
          stage_id: input.stage_id,
          words: wordsOf(input.search ?? ''),
          after: place && { rank: place[0], key: place[1], id: place[2] },
          limit: PAGE + 1,
        },
      )
      const { page, next } = cutPage(found, PAGE, (last) => [last.rank, last.key, last.id])
      const { to_check: _, now, ...counts } = await countStandings(db, id)
      return {
        challenges: await describeCards(db, page),
        counts,
        now,
        next,
      }
    }),

    handle(countChallenges, async ({ caller, request }) => {
      const { open, working, to_check } = await countStandings(db, caller.id)
      const next =
        open + working > 0 ? await findNext(db, { id: caller.id, language: request.language }) : null
      return { data: { open, working, to_check, next } }
    }),

    handle(getChallenge, async ({ caller, input, request, fail }) => {
      const reader = { id: caller.id, language: request.language }
      const answer = await describeChallenge(db, reader, input.challenge_id)
      if (!answer) throw fail('challenge_not_found')
      return answer
    }),

    handle(contract.saveEntry, entering(saveDraft)),
    handle(contract.handInEntry, entering(handIn)),
    handle(contract.checkEntry, entering(checkAsCaptain)),
    handle(contract.agreeToWall, entering(chooseWall)),
    handle(contract.appealEntry, entering(appeal)),
  ]
}
