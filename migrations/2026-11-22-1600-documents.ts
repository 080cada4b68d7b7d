import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Off for a small correction: whoever accepted the version before has accepted this one.
  await sql`alter table documents add column asks_again boolean not null default true`.execute(db)
  await sql`create index document_consents_version on document_consents (name, version)`.execute(db)
}
