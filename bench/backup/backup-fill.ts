import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'
import type { Files } from '#platform/server/files/files.ts'
import { fillPeople } from '../people/people-fill.ts'

export type Size = { people: number; messages: number; lines: number; files: number }

const PART = 50_000
const A_FILE = 100_000

/** A company that has been under way for months: people, what they wrote to each other, what they earned and showed. */
export async function fillInstallation(db: Db, files: Files, size: Size): Promise<void> {
  await fillPeople(db, size.people)
  const conversations = Math.ceil(size.messages / 50)
  await sql`create temporary table riders as select id, row_number() over (order by id) as place from users`.execute(
    db,
  )
  await sql`insert into chat_conversations (id, kind, first_user_id, second_user_id, created_by)
    select gen_random_uuid(), 'direct', a.id, b.id, a.id
    from riders a join riders b on b.place = a.place + 1 where a.place <= ${conversations} and a.id < b.id`.execute(
    db,
  )
  await sql`create temporary table talks as
    select id, first_user_id, row_number() over () as place from chat_conversations`.execute(db)
  for (let from = 1; from <= size.messages; from += PART)
    await sql`insert into chat_messages (conversation_id, number, id, author_id, content, sent_at, sha256)
      select t.id, n, gen_random_uuid(), t.first_user_id,
        'Message ' || n || ': ' || repeat((array['we drove on, ', 'a lake! ', 'coffee? '])[1 + n % 3], n % 9),
        now() - n * interval '1 second', sha256(n::text::bytea)
      from generate_series(${from}::int, ${Math.min(from + PART - 1, size.messages)}::int) n
      join talks t on t.place = 1 + n % (select count(*) from talks)`.execute(db)
  for (let from = 1; from <= size.lines; from += PART)
    await sql`insert into points_entries (user_id, kind, points, reason, source, source_id)
      select r.id, 'bonus', 1 + n % 50, 'Bonus', 'bench', n::text
      from generate_series(${from}::int, ${Math.min(from + PART - 1, size.lines)}::int) n
      join riders r on r.place = 1 + n % ${size.people}`.execute(db)
  await sql`drop table riders, talks`.execute(db)
  await sql`vacuum analyze`.execute(db)
  for (let n = 0; n < size.files; n += 1)
    await files.put(`pictures/${n}/640.webp`, Buffer.alloc(A_FILE, `${n}`), 'image/webp')
}
