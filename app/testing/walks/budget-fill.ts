import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestApp } from '#app/testing/test-app.ts'

/** What organisers make grows by hand, and some by a row a day or week; every other table grows with the people. */
const STAY_SMALL = new Set(
  `announcements api_keys auth_invitations blocks branding challenge_texts challenges countries daily_questions departments
  directory_connections directory_deeds directory_groups directory_members directory_requests directory_users
  document_texts documents graphile_worker kysely_migration kysely_migration_lock league_weeks learning_courses learning_versions
  library_documents library_folders library_texts library_versions mail_outbox module_switches news_articles news_texts organiser_scopes
  people_figures_marks people_imports people_views people_works points_imports programme_demo programme_keys programme_settings programme_turns ranking_weeks
  own_stickers questionnaire_keys questionnaire_results questionnaire_splits questionnaire_versions questionnaires quiz_categories quiz_pictures
  quiz_questions quiz_versions quiz_voided_versions quiz_wordings saves setup_done setup_set_aside sign_on_providers sql_files stages sticker_marks thanks_flags thanks_values
  trainings vote_options vote_tallies vote_turnouts votes webhook_wordings webhooks`.split(/\s+/),
)

type FilledColumn = {
  table_name: string
  name: string
  type: string
  needed: boolean
  initial: string | null
  unique_alone: boolean
  unique_with: boolean
  refers_to: string | null
}

const COLUMNS = `select c.relname as table_name, a.attname as name, format_type(a.atttypid, null) as type,
    a.attnotnull as needed, (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
      where d.adrelid = c.oid and d.adnum = a.attnum) as initial,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indnkeyatts = 1
      and (i.indkey::text = a.attnum::text or pg_get_expr(i.indexprs, c.oid) ~ ('\\m' || a.attname || '\\M'))) as unique_alone,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as unique_with,
    (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
      and a.attnum = any(f.conkey) order by cardinality(f.conkey) limit 1) as refers_to
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' and a.attidentity = ''
  order by c.relname, a.attnum`

const PLAIN_INDEXES = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by
  from pg_index where indrelid = any($1::regclass[]) and not indisunique`

const WITHOUT_CHECKS = `do $$ declare own record; begin
    for own in select case when contypid = 0 then 'table ' || conrelid::regclass else 'domain ' || contypid::regtype end as of,
          conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace loop
      execute format('alter %s drop constraint %I', own.of, own.conname);
    end loop; end $$`

const TEXT = /^(text|character varying)$/
// Each goes through all numbers of a round thousand before one comes again.
const STEPS = [1, 3, 7, 11, 13, 17, 19, 23, 29, 31, 37]
const MOST_SAMPLES = 100

// What is named without foreign keys, as in the ledger (decision 0017) and the chat.
const NAMED: Record<string, string> = {
  user_id: 'users',
  author_id: 'users',
  team_id: 'teams',
  conversation_id: 'chat_conversations',
}

// What groups of a few people share.
const SPREAD: Record<string, string> = { 'league_crews.league': '1 + n / 9' }

// For tables in which nobody has written anything yet.
const SOMETHING: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  'timestamp with time zone': 'now()',
  date: 'current_date',
  integer: '1',
  bigint: '1',
  smallint: '1',
  real: '1',
  'double precision': '1',
  numeric: '1',
  boolean: 'false',
  bit: '0::bit(96)',
  jsonb: "'{}'",
  inet: "'::1'",
}

/** The id of the row of that number, from 1. */
const idOf = (table: string, number: string) =>
  `overlay(overlay(md5('${table} ' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`

/** The other large table whose rows it names, if it names any. */
function otherOf({ table_name, name, type, refers_to }: FilledColumn, isLarge: (table: string) => boolean) {
  const other = refers_to ?? NAMED[name]
  return type === 'uuid' && other && other !== table_name && isLarge(other) ? other : undefined
}

/** What row `n` of so many holds, when it is made after the row `t`. */
function valueOf(
  column: FilledColumn,
  place: number,
  rows: number,
  isLarge: (table: string) => boolean,
): string {
  const { table_name, name, type, unique_alone, unique_with } = column
  const spread = SPREAD[`${table_name}.${name}`]
  if (spread) return spread
  const own = column.needed
    ? `coalesce(t.${name}, ${column.initial ?? SOMETHING[type] ?? (type.endsWith('[]') ? "'{}'" : "''")})`
    : `t.${name}`
  if (type === 'uuid') {
    const other = otherOf(column, isLarge)
    if (other) {
      // Others each another one, so that pairs of them do not repeat; what need not be unique comes ten times.
      const number = unique_with
        ? `1 + n * ${STEPS[place % STEPS.length]} % ${rows}`
        : `1 + n % ${Math.ceil(rows / 10)}`
      return unique_with
        ? idOf(other, number)
        : `case when ${own} is not null then ${idOf(other, number)} end`
    }
    return unique_alone ? idOf(table_name, 'n') : own
  }
  if (type === 'timestamp with time zone') return `${own} - n * interval '1 second'`
  if (!unique_with && !unique_alone) return own
  if (type === 'bytea' && unique_alone) return 'sha256(n::text::bytea)'
  if (/^(integer|bigint)$/.test(type) && unique_alone) return `${own} + n`
  if (TEXT.test(type) && unique_alone) return `case when ${own} is not null then 'n' || n || ${own} end`
  if (type === 'text' && name.endsWith('source_id')) return `'n' || n`
  return own
}

const LONGEST_WAIT_MS = 240_000

/**
 * PostgreSQL may leave an index aside while a transaction runs that is older than it, in whatever database: the demo of
 * another test takes a minute.
 */
async function untilUsable(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ made: string }>('select pg_current_xact_id()::text as made')
  for (const began = Date.now(); Date.now() - began < LONGEST_WAIT_MS; await pause(200)) {
    const { rows: now } = await admin.query<{ oldest: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
    )
    if (BigInt(now[0]!.oldest) > BigInt(rows[0]!.made)) return
  }
  throw new Error('a transaction that is older than the indexes did not end')
}

/** Two rows of one of the cast, or of one of their duels, among two thousand would be believed to be a hundred. */
async function forgetFrequent(admin: Client, columns: readonly FilledColumn[]): Promise<void> {
  await admin.query(
    `update pg_statistic s set stakind1 = 0, staop1 = 0, stacoll1 = 0, stanumbers1 = null, stavalues1 = null
      from unnest($1::text[], $2::text[]) as c (relation, name)
      join pg_attribute a on a.attrelid = c.relation::regclass and a.attname = c.name
      where s.starelid = a.attrelid and s.staattnum = a.attnum and s.stakind1 = 1`,
    [columns.map(({ table_name }) => table_name), columns.map(({ name }) => name)],
  )
}

/**
 * Fills every table that grows with the people with so many rows after those that stand there, and tells the planner
 * that they are `believed`. Answers the large tables.
 */
export async function fillLarge(app: TestApp, { rows, believed }: { rows: number; believed: number }) {
  const admin = new Client({ ...app.connection, user: 'postgres' } as object)
  await admin.connect()
  try {
    const { rows: columns } = await admin.query<FilledColumn>(COLUMNS)
    const tables = Object.groupBy(columns, ({ table_name }) => table_name)
    const isLarge = (table: string) => table in tables && !STAY_SMALL.has(table)
    const large = Object.keys(tables).filter(isLarge)
    // Neither foreign keys nor triggers nor checks: the rows need only look alike.
    await admin.query('set session_replication_role = replica')
    await admin.query(WITHOUT_CHECKS)
    await admin.query('set maintenance_work_mem = 256000')
    // Made anew afterwards, which takes a fraction of keeping them; the others refuse what may not come twice.
    const { rows: indexes } = await admin.query<{ name: string; made_by: string }>(PLAIN_INDEXES, [large])
    for (const { name } of indexes) await admin.query(`drop index ${name}`)
    for (const table of large) {
      const own = tables[table]!
      const values = own.map((column, place) => valueOf(column, place, rows, isLarge))
      const { rows: samples } = await admin.query(`select from ${table} limit ${MOST_SAMPLES}`)
      const sample =
        samples.length > 0 ? `(select * from ${table} limit ${MOST_SAMPLES})` : `(select (null::${table}).*)`
      await admin.query(`insert into ${table} (${own.map(({ name }) => name).join(', ')})
        select ${values.join(', ')} from (select *, row_number() over () - 1 as nth_row from ${sample} s) t
        join generate_series(1, ${rows}) n on n % ${Math.max(samples.length, 1)} = t.nth_row on conflict do nothing`)
    }
    for (const { made_by } of indexes) await admin.query(made_by)
    await untilUsable(admin)
    const naming = columns.filter((column) => isLarge(column.table_name) && otherOf(column, isLarge))
    // As many as share a row of others; counted, they are a share of the rows or a number, by the size of the sample.
    for (const { table_name, name } of naming.filter(({ unique_with }) => !unique_with))
      await admin.query(`alter table ${table_name} alter column ${name} set (n_distinct = -0.1)`)
    await admin.query('analyze')
    await admin.query(
      `update pg_class set reltuples = reltuples * $1 where relkind in ('r', 'i') and reltuples > 0
        and (oid = any($2::regclass[]) or oid in (select indexrelid from pg_index where indrelid = any($2::regclass[])))`,
      [believed / rows, large],
    )
    await forgetFrequent(admin, naming)
    return large
  } finally {
    await admin.end()
  }
}
