import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'
import { createChance } from '#platform/seed/chance.ts'

type Someone = { id: string; email: string }

const SEED = 9_700
const HOUR_MS = 3_600_000

const LETTERS = [
  {
    hours: 30,
    topic: 'question',
    subject: 'Two crews from one office',
    body: 'There are nine of us and a camper has six seats. May we ride as two crews and still share our challenge photos?',
    answer: undefined,
  },
  {
    hours: 5,
    topic: 'idea',
    subject: 'A challenge for night shifts',
    body: 'The step challenge ends at midnight, just when we begin. Could the next one run until six in the morning?',
    answer: undefined,
  },
  {
    hours: 52,
    topic: 'points',
    subject: 'My lesson on data protection',
    body: 'I finished the course on Friday, but I only saw the points on Monday. Do they count for the stage that ended on Sunday?',
    answer: {
      hours: 47,
      body: 'They do: what counts is the moment at which you finished, not the moment at which you looked. Your logbook shows the stage beside each line.',
    },
  },
] as const

/** What waits for the organisers, and on which days people were here: the console of the demo is alive as well. */
export async function seedConsole(tx: Db, { people, now }: { people: readonly Someone[]; now: Date }) {
  const seen = sql`select user_id, at from (
      select created_at as at, user_id from points_entries where import_id is null
      union all select sent_at, author_id from chat_messages
      union all select created_at, author_id from wall_entries where author_id is not null
      union all select read_at, user_id from news_reads
      union all select begun_at, user_id from learning_enrolments) deeds
    where at <= ${now.toISOString()}`
  await sql`insert into auth_active_days (day, user_id)
    select distinct programme_day(at), user_id from (${seen}) seen on conflict do nothing`.execute(tx)
  // Whoever did something was here: the table of people says when.
  await sql`update people_figures f set last_seen_at = greatest(f.last_seen_at, seen.at)
    from (select user_id, max(at) as at from (${seen}) deeds group by user_id) seen
    where seen.user_id = f.user_id`.execute(tx)

  // "Last seen" tells what happened here as well.
  await sql`update people_figures f set last_seen_at = greatest(f.last_seen_at, least(seen.at, ${now.toISOString()}::timestamptz))
    from (select user_id, max(day)::timestamptz + interval '9 hours' as at from auth_active_days group by user_id) seen
    where seen.user_id = f.user_id`.execute(tx)

  const chance = createChance(SEED)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const organiser = people.find(({ email }) => email === 'organiser@convoy.demo')!
  for (const [place, { hours, topic, subject, body, answer }] of LETTERS.entries()) {
    const [id, writer] = [chance.uuid(), people.at(-4 - place * 7)!]
    const [at, answeredAt] = [ago(hours), answer && ago(answer.hours)]
    await tx
      .insertInto('contact_threads')
      .values({
        id,
        user_id: writer.id,
        topic,
        subject,
        state: answer ? 'answered' : 'open',
        created_at: at,
        last_at: answeredAt ?? at,
        waiting_since: answer ? null : at,
        assigned_id: answer ? organiser.id : null,
      })
      .execute()
    const message = { thread_id: id, user_id: writer.id }
    const asked = { id: chance.uuid(), from_organisers: false, author_id: writer.id, body, created_at: at }
    await tx
      .insertInto('contact_messages')
      .values({ ...message, ...asked })
      .execute()
    if (!answer) continue
    const { body: words } = answer
    const said = { id: chance.uuid(), from_organisers: true, author_id: organiser.id, body: words }
    await tx
      .insertInto('contact_messages')
      .values({ ...message, ...said, created_at: answeredAt!, read_at: ago(answer.hours - 1) })
      .execute()
  }
  const reporter = people.at(-3)!
  await sql`insert into quiz_reports (id, version_id, user_id, reason, text, created_at)
    select '7b0f2c1e-5a3d-4e6f-8a9b-0c1d2e3f4a5b', id, ${reporter.id}, 'outdated', 'The rule changed in spring.', ${new Date(now.getTime() - 50 * 3_600_000).toISOString()}
    from quiz_versions where question_id = (select id from quiz_questions order by code limit 1) limit 1`.execute(
    tx,
  )
}
