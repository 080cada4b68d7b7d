import type { ModuleName, ModuleStatuses } from '#platform/contract/modules.ts'
import { keepPerDatabase } from '#platform/server/database/kept.ts'
import type { Db } from '#platform/server/schema.ts'
import {
  isOn,
  narrowestOf,
  reasonsFor,
  statusesFor,
  type Switch,
  type SwitchedPerson,
} from './modules.rules.ts'
import * as store from './modules.store.ts'

export { whoseModuleIsOn } from './modules.store.ts'

// A second and a half, and up to three of the live line, keep the promise that a switch works within five (D2), also when another process turned it.
const kept = keepPerDatabase(1_500, store.findSwitches)

/** Which modules are on for a person, or for visitors when there is nobody. */
export async function moduleStatuses(db: Db, person: SwitchedPerson | undefined): Promise<ModuleStatuses> {
  return statusesFor(await kept.get(db), person)
}

export async function isModuleOn(
  db: Db,
  module: ModuleName,
  person: SwitchedPerson | undefined,
): Promise<boolean> {
  return isOn(await kept.get(db), module, person)
}

/** The day on which a module was switched off for a person; nothing where it is on, or off for want of access. */
export async function dayOff(
  db: Db,
  module: ModuleName,
  person: SwitchedPerson,
): Promise<string | undefined> {
  const decides = narrowestOf(await store.findTurned(db, module), module, person)
  return decides && !decides.is_on ? decides.day : undefined
}

/** Whether a module is on for anybody at all. */
export async function isModuleOnForSomebody(db: Db, module: ModuleName): Promise<boolean> {
  const own = (await kept.get(db)).filter((each) => each.module === module)
  return (own.find(({ scope }) => scope === 'all')?.is_on ?? true) || own.some(({ is_on }) => is_on)
}

/** Of these people, those whose module is on. */
export async function peopleWithModule(db: Db, userIds: string[], module: ModuleName): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  return thoseWithModule(db, await store.findSwitchedPeople(db, userIds), module)
}

/** The same for people of whom it is known already what decides. */
export async function thoseWithModule(
  db: Db,
  people: readonly SwitchedPerson[],
  module: ModuleName,
): Promise<Set<string>> {
  const switches = await kept.get(db)
  return new Set(people.filter((person) => isOn(switches, module, person)).map(({ id }) => id))
}

export async function setSwitch(db: Db, change: Switch): Promise<void> {
  await store.setSwitchRow(db, change)
  kept.forget(db)
}

export async function removeSwitch(db: Db, change: Omit<Switch, 'is_on'>): Promise<void> {
  await store.deleteSwitchRow(db, change)
  kept.forget(db)
}

/** Each module of a person, whether it is on, and whose switch says so; read anew. */
export async function moduleReasons(db: Db, person: SwitchedPerson) {
  return reasonsFor(await store.findSwitches(db), person)
}

/**
 * Gives people a switch of their own, or takes it away (null). Answers whose changed; call `forgetSwitches` after the
 * commit.
 */
export function setPersonSwitches(
  tx: Db,
  change: { module: ModuleName; userIds: readonly string[]; on: boolean | null },
): Promise<string[]> {
  return store.replacePersonSwitches(tx, change)
}

export function findPersonSwitches(
  db: Db,
  wish: { module: ModuleName; userIds: readonly string[] },
): Promise<Map<string, boolean>> {
  return store.findOwnSwitches(db, wish)
}

export function forgetSwitches(db: Db): void {
  kept.forget(db)
}
