import { sql } from 'kysely'
import type { ModuleSwitch } from '#contract/modules-desk.ts'
import type { ModuleName } from '#contract/modules.ts'
import type { Db } from '#server/schema.ts'
import type { Switch, SwitchedPerson } from './modules.rules.ts'

export async function findSwitches(db: Db): Promise<Switch[]> {
  return db.selectFrom('module_switches').select(['module', 'scope', 'target', 'is_on']).execute()
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
  const { rows } = await sql<{ target: string }>`insert into module_switches (module, scope, target, is_on)
    select ${module}, 'person', unnest(${ids}::text[]), ${on}
    on conflict (module, scope, target) do update set is_on = excluded.is_on, changed_at = now()
      where module_switches.is_on <> excluded.is_on
    returning target`.execute(tx)
  return rows.map(({ target }) => target)
}

/** Those of everybody and of segments, by module. */
export async function findWideSwitches(db: Db): Promise<ModuleSwitch[]> {
  const { rows } =
    await sql<ModuleSwitch>`select module, nullif(target, '') as segment, is_on as on, changed_at
    from module_switches where scope <> 'person' order by module, scope, target collate "und-x-icu"`.execute(
      db,
    )
  return rows
}

/** How many people have a switch of their own, by module. */
export async function countOwnSwitches(db: Db): Promise<{ module: ModuleName; on: number; off: number }[]> {
  const { rows } = await sql<{ module: ModuleName; on: number; off: number }>`select module,
      count(*) filter (where is_on) as on, count(*) filter (where not is_on) as off
    from module_switches where scope = 'person' group by module order by module`.execute(db)
  return rows
}
