import { Client, type PoolConfig } from 'pg'

const RealDate = Date

export type TurnedClock = AsyncDisposable & {
  /** From here on it is that moment, and time goes on from there: in this process and in the database. */
  turnTo: (at: Date) => Promise<void>
}

/**
 * Puts a clock that can be turned under a migrated database and this process. Whoever connects afterwards finds `now()`
 * and `clock_timestamp()` of the schema `public` before those of PostgreSQL, in statements, functions, defaults and the
 * tables of the jobs; no row is moved. Nothing of the product may be connected yet.
 */
export async function openTurnedClock(pool: PoolConfig): Promise<TurnedClock> {
  const { host, port, user, database } = pool
  const client = new Client({ host, port, user, database })
  await client.connect()
  await client.query(functionsAhead(0))
  await client.query(`alter database "${database}" set search_path = public, pg_catalog`)
  await client.query('set search_path = public, pg_catalog')
  // Defaults were bound to the functions of PostgreSQL when their tables were made.
  await client.query(`do $do$ declare d record; begin
    for d in select a.attrelid::regclass as owner, a.attname, pg_get_expr(f.adbin, f.adrelid) as said
      from pg_attrdef f join pg_attribute a on a.attrelid = f.adrelid and a.attnum = f.adnum
      where a.attgenerated = '' and pg_get_expr(f.adbin, f.adrelid) ~ '\\m(now|clock_timestamp)\\(\\)'
    loop
      execute format('alter table %s alter column %I set default %s', d.owner, d.attname,
        regexp_replace(d.said, '(pg_catalog\\.)?\\m(now|clock_timestamp)\\(\\)', 'public.\\2()', 'g'));
    end loop; end $do$`)
  return {
    async turnTo(at) {
      const ms = at.getTime() - RealDate.now()
      await client.query(functionsAhead(ms))
      globalThis.Date = dateAhead(ms)
    },
    async [Symbol.asyncDispose]() {
      globalThis.Date = RealDate
      await client.end()
    },
  }
}

/** Their text holds the distance, so that plans that were made with another one are made anew. */
function functionsAhead(ms: number): string {
  return [
    ['now', 'stable'],
    ['clock_timestamp', 'volatile'],
  ]
    .map(
      ([name, kind]) => `create or replace function public.${name}() returns timestamptz language sql ${kind}
        parallel safe as 'select pg_catalog.${name}() + interval ''${Math.round(ms)} milliseconds'''`,
    )
    .join(';')
}

function dateAhead(ms: number): DateConstructor {
  const now = () => RealDate.now() + ms
  return new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}
