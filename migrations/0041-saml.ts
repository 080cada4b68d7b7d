import { type Kysely, sql } from 'kysely'

/** A second protocol: settings say of which they are, answers come as forms of another site, and assertions count once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update sign_on_providers set settings = settings || jsonb_build_object('protocol', protocol)`.execute(
    db,
  )
  // Sealed: what a provider has posted, until the browser that began the sign-in asks for what comes of it.
  await sql`alter table sign_on_tries add posted bytea`.execute(db)
  await sql`create table sign_on_assertions (
    provider_id uuid not null references sign_on_providers (id) on delete cascade,
    assertion_hash bytea not null,
    ends_at timestamptz not null,
    primary key (provider_id, assertion_hash)
  )`.execute(db)
  await sql`create index sign_on_assertions_ends on sign_on_assertions (ends_at)`.execute(db)
}
