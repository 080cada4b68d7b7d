import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { onlyOf, type Db, rowsOf, runSql } from '#platform/server/schema.ts'
import type { Dice } from '#app/testing/dice.ts'

/** A duel that both have played to the end, with the answers of the first in their order. */
export async function finishedDuel(
  db: Db,
  { one, other, outcome, verdicts, lead = 0 }: Played,
): Promise<string> {
  const { id } = await onlyOf<{ id: string }>(db)`insert into duels
      (state, origin, challenger_id, opponent_id, until, accepted_at, rules, closed_at)
    values ('finished', 'challenge', ${one}, ${other}, now(), now(), '{}', now()) returning id`
  const against = { won: 'lost', lost: 'won', drawn: 'drawn' }[outcome]
  await runSql(db)`insert into duel_players (duel_id, user_id, done_at, outcome, rating_before)
    values (${id}, ${one}, now(), ${outcome}, 1500), (${id}, ${other}, now(), ${against}, ${1500 + lead})`
  await runSql(db)`insert into duel_rounds (duel_id, position, version_id, seconds)
    select ${id}::uuid, p, (select version_id from quiz_questions order by code limit 1), 20
    from generate_series(1, ${verdicts.length}::int) p`
  await runSql(
    db,
  )`insert into duel_answers (duel_id, user_id, position, places, asked_at, due_at, locked_at, verdict)
    select ${id}::uuid, ${one}::uuid, p, '{0,1,2,3}', clock_timestamp() + p * interval '1 second', now(), now(), v
    from unnest(${verdicts}::text[]) with ordinality as given (v, p)`
  return id
}
type Played = {
  one: string
  other: string
  outcome: 'won' | 'lost' | 'drawn'
  verdicts: readonly ('right' | 'wrong' | 'missed')[]
  /** By how much the other one is stronger. */
  lead?: number
}

/** Things of each kind that people can do something about. */
async function things(db: Db) {
  const course = () => onlyOf<{ id: string }>(db)`with made as (insert into learning_courses (published_at)
      values (now()) returning id), version as (insert into learning_versions (course_id, version, outline, content)
      select id, 1, '{}', '{}' from made) select id from made`
  const training = () => onlyOf<{ id: string }>(db)`insert into trainings
    (texts, starts_at, ends_at, time_zone, seats, sign_up_until, sign_off_until)
    values ('[]', now(), now() + interval '1 hour', 'UTC', 9, now(), now()) returning id`
  const challenge = () => onlyOf<{ id: string }>(db)`insert into challenges
    (opens_at, deadline, for_whom, proof, points_min, points_max)
    values (now(), now() + interval '1 day', 'person', '{}', 1, 9) returning id`
  const news = () => onlyOf<{ id: string }>(db)`insert into news_articles (published_at, must_read)
    values (now(), true) returning id`
  const many = async (make: () => Promise<{ id: string }>, count: number) =>
    (await Promise.all(Array.from({ length: count }, make))).map(({ id }) => id)
  await runSql(db)`insert into thanks_values (id, texts, sign, colour, place)
    values (${randomUUID()}, '[]', 'hands', 'sun', 1)`
  return {
    courses: await many(course, 4),
    trainings: await many(training, 3),
    challenges: await many(challenge, 7),
    news: await many(news, 4),
  }
}

/** What may happen to anybody, each done or undone at random. The database must have a bank of questions. */
export async function createDeeds(db: Db, { people, dice }: { people: readonly string[]; dice: Dice }) {
  const { courses, trainings, challenges, news } = await things(db)
  const who = () => dice.pick(people)
  const whoElse = (one: string) => dice.pick(people.filter((id) => id !== one))
  const anEntry = async () =>
    dice.pick(await rowsOf<{ id: string }>(db)`select id from wall_entries order by id`)?.id
  let serial = 0

  const deeds: Record<string, () => Promise<void>> = {
    async posts() {
      const post = dice.below(2) === 0 ? null : ((await anEntry()) ?? null)
      await runSql(db)`insert into wall_entries (id, author_id, post_id, text, sha256)
        values (${randomUUID()}, ${who()}, ${post}, 'Hello', '\\x00')`
    },
    async hides() {
      const id = await anEntry()
      if (id)
        await runSql(db)`update wall_entries set hidden_at = case when hidden_at is null then now() end,
        hidden_reason = case when hidden_at is null then 'rude' end where id = ${id}`
    },
    async deletes() {
      const id = await anEntry()
      if (id) await runSql(db)`update wall_entries set deleted_at = now() where id = ${id}`
    },
    async likes() {
      const id = await anEntry()
      if (!id) return
      for (const user of people)
        if (dice.below(2) === 0)
          await runSql(
            db,
          )`insert into wall_likes (entry_id, user_id) values (${id}, ${user}) on conflict do nothing`
      await runSql(
        db,
      )`update wall_entries w set likes = (select count(*) from wall_likes l where l.entry_id = w.id)`
    },
    async duels() {
      const one = who()
      const verdicts = Array.from({ length: 3 + dice.below(4) }, () =>
        dice.pick(['right', 'right', 'wrong', 'missed'] as const),
      )
      const outcome = dice.pick(['won', 'lost', 'drawn'] as const)
      await finishedDuel(db, { one, other: whoElse(one), outcome, verdicts, lead: dice.below(200) })
    },
    async takesBack() {
      await runSql(db)`update duel_players set taken_back = not taken_back where (duel_id, user_id) in (
        select duel_id, user_id from duel_players order by duel_id, user_id offset ${dice.below(20)} limit 1)`
    },
    async voids() {
      await runSql(db)`update duel_rounds set voided = true where duel_id in (
        select id from duels order by id offset ${dice.below(20)} limit 1) and position = 2`
    },
    async attends() {
      await runSql(db)`insert into training_seats (training_id, user_id, state, attended)
        values (${dice.pick(trainings)}, ${who()}, 'seat', true)
        on conflict (training_id, user_id) do update set attended = not training_seats.attended`
    },
    async learns() {
      await runSql(
        db,
      )`insert into learning_enrolments (course_id, user_id, version, completed_at, certificate)
        values (${dice.pick(courses)}, ${who()}, 1, now(), ${randomUUID()}) on conflict do nothing`
    },
    async forgets() {
      await runSql(
        db,
      )`delete from learning_enrolments where course_id = ${dice.pick(courses)} and user_id = ${who()}`
    },
    async proves() {
      const [challenge, user] = [dice.pick(challenges), who()]
      await runSql(db)`with entry as (insert into challenge_entries (challenge_id, user_id, state, points)
          values (${challenge}, ${user}, 'approved', 5)
          on conflict (challenge_id, user_id) where team_id is null do update
            set state = case when challenge_entries.state = 'approved' then 'rejected' else 'approved' end,
              points = case when challenge_entries.state = 'approved' then null else 5 end
          returning id, challenge_id, user_id)
        insert into challenge_makers (entry_id, challenge_id, user_id, place)
        select id, challenge_id, user_id, 0 from entry on conflict do nothing`
    },
    async reads() {
      await runSql(db)`insert into news_acknowledgements (article_id, user_id, version)
        values (${dice.pick(news)}, ${who()}, 1) on conflict do nothing`
    },
    async noMustRead() {
      await runSql(db)`update news_articles set must_read = not must_read where id = ${dice.pick(news)}`
    },
    async earns() {
      const kind = dice.pick(['business', 'educational', 'challenge', 'bonus'])
      const points = dice.pick([400, 250, -300, 90])
      await runSql(db)`insert into points_entries (user_id, kind, points, reason, source, source_id)
        values (${who()}, ${kind}, ${points}, 'Test', 'test', ${`s${(serial += 1)}`})`
    },
    async shows() {
      await runSql(
        db,
      )`update users set avatar = case when avatar is null then '/face' end where id = ${who()}`
    },
    async comes() {
      await runSql(db)`insert into auth_active_days (user_id, day)
        values (${who()}, date '2026-10-02' + ${dice.below(5) * 7}::int + ${dice.below(2)}::int) on conflict do nothing`
    },
    async staysAway() {
      await runSql(db)`delete from auth_active_days where user_id = ${who()}
        and day = date '2026-10-02' + ${dice.below(5) * 7}::int`
    },
    async thanks() {
      const giver = who()
      const receiver = whoElse(giver)
      await runSql(db)`insert into thanks (id, giver_id, receiver_id, value_id, week, sha256)
        values (${randomUUID()}, ${giver}, ${receiver}, (select id from thanks_values limit 1),
          date '2026-01-05' + ${dice.below(4) * 7}::int, '\\x00') on conflict do nothing`
    },
    async takesThanks() {
      await runSql(db)`update thanks set stands = not stands where id in (
        select id from thanks order by week, giver_id, receiver_id offset ${dice.below(12)} limit 1)`
    },
    async knows() {
      const day = dice.below(14)
      await runSql(db)`insert into daily_questions (day, version_id, drawn_by)
        values (date '2026-02-02' + ${day}::int, (select version_id from quiz_questions order by code limit 1), 'rule')
        on conflict do nothing`
      await runSql(db)`insert into daily_answers (day, user_id, places, asked_at, due_at, locked_at, verdict)
        values (date '2026-02-02' + ${day}::int, ${who()}, '{0,1}', now(), now(), now(), ${dice.pick(['right', 'right', 'wrong'])})
        on conflict (day, user_id) do update set verdict = 'right'`
    },
    async rides() {
      await runSql(
        db,
      )`insert into first_rides (user_id, step, ended_at) values (${who()}, 3, now()) on conflict do nothing`
    },
  }
  return deeds
}

/** The rows of a table, as the plain model reads them. */
export const all = <Row>(db: Db, table: string) => rowsOf<Row>(db)`select * from ${sql.table(table)}`
