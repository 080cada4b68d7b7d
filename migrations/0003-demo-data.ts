import { type Kysely, sql } from 'kysely'

/** Says of a database that the demo filled it; one that was filled before is known by the demo’s own administrator. */
export async function up(db: Kysely<unknown>) {
  await sql`create table programme_demo (filled boolean primary key check (filled))`.execute(db)
  await sql`insert into programme_demo select true where exists (
    select from users where email = 'admin@convoy.demo' and role = 'administrator')`.execute(db)
}
