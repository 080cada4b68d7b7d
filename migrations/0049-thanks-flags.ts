import { type Kysely, sql } from 'kysely'

/** Thanks that look arranged: pairs and rings of three, with the thanks that say so. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table thanks_flags (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('pair', 'ring')),
    -- In the order of their ids.
    first_id uuid not null references users (id),
    second_id uuid not null references users (id),
    third_id uuid references users (id),
    state text not null default 'open' check (state in ('open', 'dismissed', 'upheld')),
    note text,
    reviewed_by uuid references users (id) on delete set null,
    reviewed_at timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    check (first_id < second_id and (third_id is null or second_id < third_id)),
    check ((kind = 'ring') = (third_id is not null))
  )`.execute(db)
  await sql`create unique index thanks_flags_open on thanks_flags (first_id, second_id, third_id) nulls not distinct
    where state = 'open'`.execute(db)
  await sql`create index thanks_flags_people on thanks_flags (first_id, second_id, third_id, reviewed_at)`.execute(
    db,
  )
  await sql`create index thanks_flags_second on thanks_flags (second_id)`.execute(db)
  await sql`create index thanks_flags_third on thanks_flags (third_id) where third_id is not null`.execute(db)
  await sql`create index thanks_flags_reviewer on thanks_flags (reviewed_by) where reviewed_by is not null`.execute(
    db,
  )
  await sql`create index thanks_flags_order on thanks_flags ((state <> 'open'), created_at desc, id)`.execute(
    db,
  )
  await sql`create table thanks_flag_lines (
    flag_id uuid not null references thanks_flags (id) on delete cascade,
    thanks_id uuid not null references thanks (id) on delete cascade,
    primary key (flag_id, thanks_id)
  )`.execute(db)
  await sql`create index thanks_flag_lines_thanks on thanks_flag_lines (thanks_id)`.execute(db)
}
