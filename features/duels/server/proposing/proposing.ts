import type { DuelOrigin } from '#features/duels/contract/duels.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Tell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import { noteChange, notifyPlayers } from '#features/duels/server/duels.changes.ts'
import { planClosing } from '#features/duels/server/closing/closing.ts'
import { lockPlayers } from './people.store.ts'
import type { ChallengeRefusal } from '#features/duels/server/duels.rules.ts'
import { dealingsWith, challengerOf } from './challenger.ts'
import { insertDuel } from '#features/duels/server/duels.store.ts'

type Proposed = { id: string; refusal?: never } | { id?: never; refusal: ChallengeRefusal }
type Proposal = { origin: DuelOrigin; challenger: string; opponent: string }

// Whoever lets Convoy look for somebody does not want to wait for two days.
const MATCH_HOURS = 1

/**
 * Challenges somebody. Answers the id of the duel, or why there is none. Both people are locked, so that what is
 * counted of them is exact, whoever else challenges or blocks at this moment.
 */
export async function proposeDuel(
  tx: Db,
  tell: Tell,
  { origin, challenger, opponent }: Proposal,
): Promise<Proposed> {
  await lockPlayers(tx, [challenger, opponent])
  const { duel_hours } = await getSettings(tx)
  const means = await challengerOf(tx, challenger)
  const dealings = await dealingsWith(tx, { ...means, id: challenger }, [opponent])
  const refusal = dealings.get(opponent)!.challenge
  if (refusal) return { refusal }
  const hours = origin === 'match' ? Math.min(MATCH_HOURS, duel_hours) : duel_hours
  const players = { challenger_id: challenger, opponent_id: opponent }
  const id = await insertDuel(tx, { origin, hours, ...players })
  if (!id) return { refusal: 'duel_already_open' }
  await planClosing(tx, { id, hours })
  noteChange(tell, { id, ...players })
  await notifyPlayers(tx, tell, { duelId: id, event: 'challenged', userIds: [opponent] })
  return { id }
}
