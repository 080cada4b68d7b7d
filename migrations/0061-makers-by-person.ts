import { type Kysely, sql } from 'kysely'

/** Whose challenges they were is counted for their stickers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index challenge_makers_user on challenge_makers (user_id)`.execute(db)
}
