import { type Kysely, sql } from 'kysely'

/** The organisers' own words of the invitation, and whom Convoy has written to and reminded. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table people_invitation_words (
    language language_code primary key,
    subject text not null check (char_length(subject) between 1 and 120),
    intro text not null check (char_length(intro) between 1 and 1500)
  )`.execute(db)
  await sql`create table people_invited (
    user_id uuid primary key references users (id) on delete cascade,
    -- Who wrote last; the links of reminders are theirs.
    invited_by uuid not null references users (id) on delete cascade,
    invited_at timestamptz not null default now(),
    reminders integer not null default 0 check (reminders between 0 and 2),
    reminded_at timestamptz
  )`.execute(db)
  await sql`create index people_invited_by on people_invited (invited_by)`.execute(db)
  // Whoever has had both is looked at no more.
  await sql`create index people_invited_due on people_invited (invited_at) where reminders < 2`.execute(db)
}
