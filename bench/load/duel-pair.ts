import { getDuelSummary } from '#features/duels/contract/play.ts'
import { acceptDuel, challengeColleague, demandRematch } from '#features/duels/contract/duels.ts'
import { type Played, type Player, playDuel, send } from './duel-player.ts'

export type Pair = readonly [Player, Player]
export type Rewards = { won: number; drawn: number; lost: number; right: number }

/** One challenges, the other one accepts; after a duel it is a rematch. Answers the duel's id. */
export async function beginDuel([one, other]: Pair, before?: string): Promise<string> {
  const { body } = before
    ? await send(one, demandRematch, { duel_id: before })
    : await send(one, challengeColleague, { opponent_id: other.id })
  await send(other, acceptDuel, { duel_id: body.duel.id })
  return body.duel.id
}

/** Both play to the end, each at their own pace, and compare what the app makes of it with their own books. */
export async function playToTheEnd(pair: Pair, duelId: string, rewards: Rewards): Promise<void> {
  const [one, other] = pair
  const { pace_ms } = one.stage.plan
  const play = async (player: Player, opponent: Player) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * pace_ms))
    return playDuel(player, { id: duelId, otherId: opponent.id })
  }
  const books = await Promise.all([play(one, other), play(other, one)])
  const { counts } = one.stage.tally
  counts.duels_finished += 1
  const verdicts = [
    await isAsPlayed(one, duelId, { mine: books[0], theirs: books[1], rewards }),
    await isAsPlayed(other, duelId, { mine: books[1], theirs: books[0], rewards }),
  ]
  if (verdicts.every(Boolean)) counts.duels_right += 1
}

type Books = { mine: Played; theirs: Played; rewards: Rewards }

async function isAsPlayed(
  player: Player,
  duel_id: string,
  { mine, theirs, rewards }: Books,
): Promise<boolean> {
  const { tally } = player.stage
  const { duel, questions } = (await send(player, getDuelSummary, { duel_id })).body
  const outcome = mine.score === theirs.score ? 'drawn' : mine.score > theirs.score ? 'won' : 'lost'
  const points = rewards[outcome] + mine.right * rewards.right
  tally.earn(player.id, points)
  const right = questions.filter((question) => question.mine?.verdict === 'right').length
  const told = [duel.state, duel.outcome, duel.points, duel.me.score, duel.me.right, duel.them.score, right]
  const own = ['finished', outcome, points, mine.score, mine.right, theirs.score, mine.right]
  const same = told.every((each, at) => each === own[at])
  if (!same) tally.problem(`a summary says ${told.join(' ')} instead of ${own.join(' ')}`)
  return same
}
