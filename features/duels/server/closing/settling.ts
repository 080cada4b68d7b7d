import { getSettings } from '#features/programme/server/programme.ts'
import { noteQuizAnswers, readQuizVersions } from '#features/quiz/server/quiz.ts'
import type { Db } from '#platform/server/schema.ts'
import { countRewarded, type RewardedBefore } from './closing.store.ts'
import { bookReward } from '#features/duels/server/duels.ledger.ts'
import { findLanguages, lockPlayers, setRating } from '#features/duels/server/proposing/people.store.ts'
import { type AnswerRow, findCourse } from '#features/duels/server/play/play.store.ts'
import { FIRST_RATING, rated, type Rating } from './rating.ts'
import { rewardOf } from './rewards.rules.ts'
import type { DuelRules, Ending } from '#features/duels/server/duels.rules.ts'
import { setResult, type SideRow } from '#features/duels/server/duels.sides.store.ts'
import type { DuelRow } from '#features/duels/server/duels.store.ts'
import { flagSuspicions } from '#features/duels/server/integrity/suspicions.ts'

type Scoring = { duel: DuelRow; sides: readonly [SideRow, SideRow]; ending: Ending }

/** What a duel that has just finished brings its two: result, points, rating; and what looks wrong about it. */
export async function scoreDuel(tx: Db, { duel, sides, ending }: Scoring): Promise<void> {
  const settings = await getSettings(tx)
  const pair = [sides[0].user_id, sides[1].user_id] as const
  const ratings = await lockPlayers(tx, pair)
  const before = await countRewarded(tx, pair, settings.time_zone)
  const languages = await findLanguages(tx, pair)
  const results = resultsOf({ rules: duel.rules!, sides, ending }, { settings, ratings, before })
  for (const [at, { rating, ...result }] of results.entries()) {
    const { user_id, outcome, points } = result
    const was = ratings.get(user_id) ?? FIRST_RATING
    await setResult(tx, {
      ...result,
      duel_id: duel.id,
      rewardedOn: points > 0 ? before.day : null,
      rating: rating ? { before: was.rating, after: rating.rating } : null,
    })
    if (rating) await setRating(tx, user_id, rating)
    await bookReward(tx, { duel, side: sides[at]!, outcome, points })
  }
  await lookAtAnswers(tx, duel, { pair, languages })
}

type Finished = Pick<Scoring, 'sides' | 'ending'> & { rules: DuelRules }
type ScoringGround = {
  settings: Pick<Awaited<ReturnType<typeof getSettings>>, 'duel_pair_rewards' | 'duel_rewarded_per_day'>
  ratings: ReadonlyMap<string, Rating>
  before: RewardedBefore
}

/** The same without writing it, for each side in turn. */
export function resultsOf({ sides, ending, rules }: Finished, { settings, ratings, before }: ScoringGround) {
  const after = ratingsAfter(sides, ending, ratings)
  return sides.map(({ user_id, right }, at) => {
    const [outcome, forfeited] = [ending.outcomes[at]!, ending.forfeits[at]!]
    const limits = {
      withPair: before.withPair,
      today: before.today.get(user_id) ?? 0,
      pairRewards: settings.duel_pair_rewards,
      perDay: settings.duel_rewarded_per_day,
    }
    const { lines, points, percent } = rewardOf({ outcome, forfeited, right, rules }, limits)
    return { user_id, outcome, forfeited, reward: lines, points, percent, rating: after?.[at] }
  })
}

/** Both against each other as they were before, or nothing: a forfeit without an answer says nothing about strength. */
function ratingsAfter(
  sides: readonly [SideRow, SideRow],
  { outcomes, forfeits }: Ending,
  ratings: ReadonlyMap<string, Rating>,
): Rating[] | undefined {
  if (sides.some(({ answered }, at) => forfeits[at] && answered === 0)) return undefined
  const players = sides.map(({ user_id }) => ratings.get(user_id) ?? FIRST_RATING)
  return players.map((player, at) =>
    rated(player, [{ against: players[1 - at]!, score: { won: 1, drawn: 0.5, lost: 0 }[outcomes[at]!] }]),
  )
}

type Seen = { pair: readonly [string, string]; languages: Awaited<ReturnType<typeof findLanguages>> }

/** Counts the answers for the statistics of the bank, and flags what looks wrong about them. */
async function lookAtAnswers(tx: Db, duel: DuelRow, { pair, languages }: Seen): Promise<void> {
  const course = await findCourse(tx, duel.id)
  const rounds = course.rounds.filter(({ voided }) => !voided)
  const versions = await readQuizVersions(
    tx,
    rounds.map(({ version_id }) => version_id),
  )
  const versionAt = new Map(
    rounds.map((round) => [round.position, versions.find(({ id }) => id === round.version_id)!]),
  )
  const given = course.answers.flatMap((answer) => {
    const version = versionAt.get(answer.position)
    return version && isGiven(answer) ? [{ ...answer, version }] : []
  })
  await noteQuizAnswers(
    tx,
    course.answers.flatMap(({ position, verdict }) => {
      const version = versionAt.get(position)
      if (!version || verdict === null) return []
      const { question_id } = version
      return [{ question_id, right: verdict === 'right', skipped: verdict === 'missed' }]
    }),
  )
  await flagSuspicions(tx, { duelId: duel.id, pair, given, languages })
}

function isGiven({ verdict }: AnswerRow): boolean {
  return verdict === 'right' || verdict === 'wrong'
}
