import { type Kysely, sql } from 'kysely'

/** The few organisers are told of every letter and entry: they are found among everybody without reading all rows. */
export async function up(db: Kysely<unknown>) {
  await sql`create index users_organisers on users (id)
    where role in ('organiser', 'administrator') and not deleted`.execute(db)
}
