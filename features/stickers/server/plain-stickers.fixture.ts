import { type Ground, STICKER_RULES } from '#features/stickers/contract/rules.ts'
import type { Db } from '#platform/server/schema.ts'
import { all } from './stickers.facts.fixture.ts'

type Entry = {
  id: string
  author_id: string
  post_id: string | null
  deleted_at: unknown
  hidden_at: unknown
  likes: number
}
type Player = {
  duel_id: string
  user_id: string
  outcome: string
  taken_back: boolean
  forfeited: boolean
  rating_before: number
}
type Answer = { duel_id: string; user_id: string; position: number; verdict: string; asked_at: string }

/** What each of these people deserves, counted row by row: slow, plain, and nothing of it from the feature but the rules. */
export async function deservedBy(db: Db, people: readonly string[]): Promise<Map<string, string[]>> {
  const entries = await all<Entry>(db, 'wall_entries')
  const likes = await all<{ entry_id: string; user_id: string }>(db, 'wall_likes')
  const players = await all<Player>(db, 'duel_players')
  const rounds = await all<{ duel_id: string; position: number; voided: boolean }>(db, 'duel_rounds')
  const answers = await all<Answer>(db, 'duel_answers')
  const seats = await all<{ user_id: string; attended: boolean }>(db, 'training_seats')
  const courses = await all<{ user_id: string; completed_at: unknown }>(db, 'learning_enrolments')
  const proofs = await all<{ id: string; state: string }>(db, 'challenge_entries')
  const makers = await all<{ entry_id: string; user_id: string }>(db, 'challenge_makers')
  const news = await all<{ id: string; must_read: boolean }>(db, 'news_articles')
  const reads = await all<{ article_id: string; user_id: string }>(db, 'news_acknowledgements')
  const ledger = await all<{ user_id: string; kind: string; points: number }>(db, 'points_entries')
  const users = await all<{ id: string; avatar: string | null }>(db, 'users')
  const days = await all<{ user_id: string; day: string | Date }>(db, 'auth_active_days')
  const thanks = await all<{ giver_id: string; receiver_id: string; stands: boolean }>(db, 'thanks')
  const daily = await all<{ user_id: string; verdict: string }>(db, 'daily_answers')
  const rides = await all<{ user_id: string }>(db, 'first_rides')

  const isShown = ({ deleted_at, hidden_at }: Entry) => deleted_at === null && hidden_at === null
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  const voided = new Set(
    rounds.filter((round) => round.voided).map(({ duel_id, position }) => `${duel_id} ${position}`),
  )

  function amounts(id: string): Partial<Record<Ground, number>> {
    const own = entries.filter((entry) => entry.author_id === id && isShown(entry))
    const played = players.filter((each) => each.user_id === id && !each.taken_back && !each.forfeited)
    const otherIn = (duel: string) => players.find((each) => each.duel_id === duel && each.user_id !== id)!
    const won = played.filter(({ outcome }) => outcome === 'won')
    const given = answers
      .filter((each) => each.user_id === id && played.some(({ duel_id }) => duel_id === each.duel_id))
      .filter(({ duel_id, position }) => !voided.has(`${duel_id} ${position}`))
      .toSorted(
        (a, b) =>
          new Date(a.asked_at).getTime() - new Date(b.asked_at).getTime() ||
          a.duel_id.localeCompare(b.duel_id) ||
          a.position - b.position,
      )
    const perDuel = Map.groupBy(given, ({ duel_id }) => duel_id)
    const sums = Map.groupBy(
      ledger.filter(({ user_id }) => user_id === id),
      ({ kind }) => kind,
    )
    const sumOf = (rows: readonly { points: number }[]) => rows.reduce((sum, { points }) => sum + points, 0)
    const fridays = days
      .filter(({ user_id }) => user_id === id)
      .map(({ day }) => new Date(day).getTime() / 86_400_000)
      .filter((day) => new Date(day * 86_400_000).getUTCDay() === 5)
    return {
      posts: own.filter(({ post_id }) => post_id === null).length,
      comments: own.filter(({ post_id }) => post_id !== null).length,
      applause: own.reduce((sum, entry) => sum + entry.likes, 0),
      cheers: likes.filter(({ entry_id, user_id }) => {
        const entry = entryOf.get(entry_id)!
        return user_id === id && entry.author_id !== id && isShown(entry)
      }).length,
      duels: played.length,
      wins: won.length,
      giants: won.filter((each) => otherIn(each.duel_id).rating_before >= each.rating_before + 100).length,
      rivals: new Set(played.map(({ duel_id }) => otherIn(duel_id).user_id)).size,
      rights_in_a_row: longest(given.map(({ verdict }) => verdict === 'right')),
      flawless_duels: [...perDuel.values()].filter(
        (rows) => rows.length >= 3 && rows.every(({ verdict }) => verdict === 'right'),
      ).length,
      trainings: seats.filter(({ user_id, attended }) => user_id === id && attended).length,
      courses: courses.filter(({ user_id, completed_at }) => user_id === id && completed_at !== null).length,
      challenges: makers.filter(
        ({ user_id, entry_id }) =>
          user_id === id && proofs.find((proof) => proof.id === entry_id)!.state === 'approved',
      ).length,
      must_reads: reads.filter(
        ({ user_id, article_id }) =>
          user_id === id && news.find((article) => article.id === article_id)!.must_read,
      ).length,
      points: sumOf([...sums.values()].flat()),
      kinds_of_points: [...sums.values()].filter((rows) => sumOf(rows) > 0).length,
      faces: users.find((user) => user.id === id)!.avatar === null ? 0 : 1,
      thanks_given: thanks.filter(({ giver_id, stands }) => giver_id === id && stands).length,
      thanks_received: thanks.filter(({ receiver_id, stands }) => receiver_id === id && stands).length,
      daily_rights: daily.filter(({ user_id, verdict }) => user_id === id && verdict === 'right').length,
      first_rides: rides.some(({ user_id }) => user_id === id) ? 1 : 0,
      fridays_in_a_row: Math.max(
        0,
        ...fridays
          .map((day) => [0, 7, 14, 21, 28].findIndex((after) => !fridays.includes(day + after)))
          .map((run) => (run === -1 ? 5 : run)),
      ),
    }
  }
  return new Map(
    people.map((id) => {
      const reached = amounts(id)
      return [
        id,
        STICKER_RULES.filter(({ ground, needs }) => (reached[ground] ?? 0) >= needs)
          .map((rule) => rule.id)
          .toSorted(),
      ]
    }),
  )
}

function longest(rights: readonly boolean[]): number {
  let [run, most] = [0, 0]
  for (const isRight of rights) {
    run = isRight ? run + 1 : 0
    most = Math.max(most, run)
  }
  return most
}
