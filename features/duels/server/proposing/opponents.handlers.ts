import * as z from 'zod/mini'
import { findOpponents, type FoundOpponent, getHeadToHead } from '#features/duels/contract/opponents.ts'
import type { DuelOutcome } from '#features/duels/contract/duels.ts'
import { cutPage, fromCursor } from '#platform/server/lists/cursor.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { foresee, type Foreseen, overIn } from '#features/duels/server/closing/foreseeing.ts'
import { findCrewScores, findFaces, findHeadToHeads } from './colleagues.store.ts'
import { findLatestBetween } from './lists.store.ts'
import { countOpponents, findKeen, findOpponentPlaces } from './opponents.store.ts'
import { dealingsWith, challengerOf } from './challenger.ts'
import { findChallengers } from './challenger.store.ts'
import { describeDuels, opponentFrom, type DuelView } from '#features/duels/server/duels.views.ts'

const PAGE = 20
const LATEST = 10
const NOBODY_WON = { won: 0, lost: 0, drawn: 0 }

const name = z.string().check(
  z.maxLength(200),
  z.refine((text) => text.isWellFormed() && !text.includes('\0')),
)
const Place = z.tuple([z.union([z.literal(0), z.literal(1), z.literal(2)]), name, z.uuid()])

/** Whom the caller could challenge. */
export function opponentsHandlers(services: Services) {
  const { db, live } = services
  return [
    handle(findOpponents, async ({ caller, input, request }) => {
      const [rank, key, id] = fromCursor(input.cursor, Place) ?? []
      const wish = {
        readerId: caller.id,
        among: input.among,
        search: input.search ?? '',
        online: live.onlinePeople(),
        keen: await findKeen(db),
      }
      const after = id === undefined ? undefined : { rank: rank!, name: key!, id }
      const found = await findOpponentPlaces(db, wish, { after, limit: PAGE + 1 })
      const { page, next } = cutPage(found, PAGE, (last) => [last.rank, last.name, last.id])
      const reader = { id: caller.id, language: request.language }
      const people = await describeOpponents(
        { db, live, reader },
        page.map((place) => place.id),
        input.among === 'rivals',
      )
      return {
        people,
        total: await countOpponents(db, wish),
        next,
      }
    }),

    handle(getHeadToHead, async ({ caller, input, request, fail }) => {
      const { user_id } = input
      const standing = (await findChallengers(db, caller.id, { userIds: [user_id] })).get(user_id)
      if (!standing?.takes_part || user_id === caller.id) throw fail('duel_person_not_found')
      const foreseen = await foresee(db, caller.id)
      const scene = { db, live, reader: { id: caller.id, language: request.language }, foreseen }
      const [opponent] = await describeOpponents(scene, [user_id], true)
      const latest = await findLatestBetween(db, { userId: caller.id, otherId: user_id, limit: LATEST })
      const isPlayed = (id: string) => foreseen.duels.get(id)?.duel.state !== 'lapsed'
      return { opponent: opponent!, duels: await describeDuels(scene, latest.filter(isPlayed)) }
    }),
  ]
}

/** These people as somebody sees them who looks for an opponent: the same few queries for however many. */
async function describeOpponents(
  { db, live, reader, foreseen }: DuelView,
  userIds: readonly string[],
  againstCrew: boolean,
): Promise<FoundOpponent[]> {
  const faces = await findFaces(db, userIds)
  const scores = await findHeadToHeads(db, reader.id, userIds)
  const crewScores = againstCrew ? await findCrewScores(db, reader.id, userIds) : new Map()
  const means = await challengerOf(db, reader.id, foreseen && overIn(foreseen))
  const dealings = await dealingsWith(db, { ...means, id: reader.id }, userIds)
  return userIds.flatMap((id) => {
    const face = faces.get(id)
    if (!face) return []
    return [
      {
        ...opponentFrom(face, live, reader.language),
        crew: face.crew,
        head_to_head: withForeseen(scores.get(id) ?? NOBODY_WON, foreseen, [reader.id, id]),
        against_crew: crewScores.get(id) ?? null,
        ...dealings.get(id)!,
      },
    ]
  })
}

/** With what is over between the two although nobody has written it. */
function withForeseen<Score extends Record<DuelOutcome, number>>(
  score: Score,
  foreseen: Foreseen | undefined,
  [mine, theirs]: readonly [string, string],
): Score {
  const after = { ...score }
  for (const { sides } of foreseen?.duels.values() ?? []) {
    const [me, them] = [mine, theirs].map((id) => sides.find(({ user_id }) => user_id === id))
    if (me?.outcome && them) after[me.outcome] += 1
  }
  return after
}
