import { type RawBuilder, sql } from 'kysely'
import type { ModuleSwitch } from '#features/modules/contract/console.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import { type Db, rowsOf } from '#platform/server/schema.ts'
import { ALWAYS_WITHIN_REACH, type Switch, type SwitchedPerson } from './modules.rules.ts'

export async function findSwitches(db: Db): Promise<Switch[]> {
  return db.selectFrom('module_switches').select(['module', 'scope', 'target', 'is_on']).execute()
}

/** The switches of one module, each with the day of the programme on which it was turned. */
export async function findTurned(db: Db, module: ModuleName): Promise<(Switch & { day: string })[]> {
  return db
    .selectFrom('module_switches')
    .select(['module', 'scope', 'target', 'is_on'])
    .select(sql<string>`to_char(programme_day(changed_at), 'YYYY-MM-DD')`.as('day'))
    .where('module', '=', module)
    .execute()
}

export async function setSwitchRow(db: Db, { module, scope, target, is_on }: Switch) {
  await db
    .insertInto('module_switches')
    .values({ module, scope, target, is_on })
    .onConflict((conflict) =>
      conflict.columns(['module', 'scope', 'target']).doUpdateSet({ is_on, changed_at: sql`now()` }),
    )
    .execute()
}

export async function deleteSwitchRow(db: Db, { module, scope, target }: Omit<Switch, 'is_on'>) {
  await db
    .deleteFrom('module_switches')
    .where('module', '=', module)
    .where('scope', '=', scope)
    .where('target', '=', target)
    .execute()
}

export async function findSwitchedPeople(db: Db, userIds: readonly string[]): Promise<SwitchedPerson[]> {
  // As one value: a statement takes 65,535 of them, and a whole company may be asked about.
  return db
    .selectFrom('users')
    .select(['id', 'segment', 'access'])
    .where('id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
}

/**
 * A question after people (`id`, `segment`, `access` and whatever else), narrowed to those whose module is on: what
 * `isOn` decides about one, for where a whole company is counted.
 */
export function whoseModuleIsOn(people: RawBuilder<unknown>, module: ModuleName): RawBuilder<unknown> {
  return sql`select u.* from (${people}) u
    left join module_switches own on own.module = ${module} and own.scope = 'person' and own.target = u.id::text
    left join module_switches near on near.module = ${module} and near.scope = 'segment' and near.target = u.segment
    left join module_switches wide on wide.module = ${module} and wide.scope = 'all'
    where (u.access or ${ALWAYS_WITHIN_REACH.includes(module)}) and coalesce(own.is_on, near.is_on, wide.is_on, true)`
}

/** Answers those for whom something changed. */
export async function replacePersonSwitches(
  tx: Db,
  { module, userIds, on }: { module: ModuleName; userIds: readonly string[]; on: boolean | null },
): Promise<string[]> {
  const ids = [...userIds]
  if (on === null) {
    const rows = await tx
      .deleteFrom('module_switches')
      .where('module', '=', module)
      .where('scope', '=', 'person')
      .where('target', '=', sql<string>`any(${ids}::text[])`)
      .returning('target')
      .execute()
    return rows.map(({ target }) => target)
  }
  const rows = await rowsOf<{ target: string }>(tx)`insert into module_switches (module, scope, target, is_on)
    select ${module}, 'person', unnest(${ids}::text[]), ${on}
    on conflict (module, scope, target) do update set is_on = excluded.is_on, changed_at = now()
      where module_switches.is_on <> excluded.is_on
    returning target`
  return rows.map(({ target }) => target)
}

/** The switches of a module that these people have of their own. */
export async function findOwnSwitches(
  db: Db,
  { module, userIds }: { module: ModuleName; userIds: readonly string[] },
): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('module_switches')
    .select(['target', 'is_on'])
    .where('module', '=', module)
    .where('scope', '=', 'person')
    .where('target', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute()
  return new Map(rows.map(({ target, is_on }) => [target, is_on]))
}

/** Those of everybody and of segments, by module. */
export async function findWideSwitches(db: Db): Promise<ModuleSwitch[]> {
  return rowsOf<ModuleSwitch>(db)`select module, nullif(target, '') as segment, is_on as on, changed_at
    from module_switches where scope <> 'person' order by module, scope, target collate "und-x-icu"`
}

/** How many people have a switch of their own, by module. */
export async function countOwnSwitches(db: Db): Promise<{ module: ModuleName; on: number; off: number }[]> {
  return rowsOf<{ module: ModuleName; on: number; off: number }>(db)`select module,
      count(*) filter (where is_on) as on, count(*) filter (where not is_on) as off
    from module_switches where scope = 'person' group by module order by module`
}
