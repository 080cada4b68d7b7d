import { sql } from 'kysely'
import type { Db } from '#platform/server/schema.ts'

type Size = { people: number; posts: number; pictures: number }

/** A wall as life makes it: half a year of posts, a few of them liked and commented by many. */
export async function fillWall(db: Db, { people, posts, pictures }: Size): Promise<void> {
  await sql`insert into users (email, first_name, last_name)
    select 'wall' || n || '@example.com', 'Person', n::text from generate_series(1, ${people}) n`.execute(db)
  await sql`create temporary table writers as select id, row_number() over () as n from users`.execute(db)
  const writer = (salt: ReturnType<typeof sql>) =>
    sql`(select id from writers where n = 1 + (${salt} * 7919) % (select count(*) from writers))`
  await sql`insert into wall_entries (id, author_id, text, sha256, created_at)
    select gen_random_uuid(), ${writer(sql`n`)},
      'Day ' || n || ' on the road: ' || (array['a lake', 'rain again', 'coffee', 'a long detour', 'new tyres'])[1 + n % 5]
        || '. ' || repeat('We drove on and on. ', n % 12), '', now() - n * interval '26 minutes'
    from generate_series(1, ${posts}) n`.execute(db)
  await sql`create temporary table placed as
    select id, created_at, row_number() over (order by created_at desc) as n from wall_entries`.execute(db)
  await sql`insert into pictures (id, file_id, sha256, width, height, preview, widths, attached)
    select gen_random_uuid(), gen_random_uuid(), '', 1280, 960, 'data:,', '{320,640,1280}', true
    from generate_series(1, ${pictures})`.execute(db)
  await sql`insert into wall_pictures (picture_id, post_id, place, alt)
    select p.id, placed.id, 0, 'A picture' from (select id, row_number() over () as n from pictures) p
    join placed on placed.n = 1 + (p.n * 3) % ${posts}`.execute(db)
  // A few posts have hundreds of comments and likes, most have some, many have none.
  const often = sql`(case when placed.n % 97 = 0 then 120 when placed.n % 3 = 0 then 4 else placed.n % 2 end)`
  await sql`insert into wall_entries (id, post_id, author_id, text, sha256, created_at)
    select gen_random_uuid(), placed.id, ${writer(sql`placed.n + each`)}, 'Nicely said ' || each, '',
      placed.created_at + each * interval '1 minute'
    from placed, generate_series(1, ${often}) each`.execute(db)
  await sql`insert into wall_likes (entry_id, user_id, created_at)
    select placed.id, w.id, placed.created_at + w.n * interval '1 minute'
    from placed join writers w on (w.n * 31 + placed.n) % (select count(*) from writers) < ${often} * 2`.execute(
    db,
  )
  await sql`update wall_entries e set
    likes = (select count(*) from wall_likes l where l.entry_id = e.id),
    comments = (select count(*) from wall_entries c where c.post_id = e.id)`.execute(db)
  await sql`drop table writers, placed`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
