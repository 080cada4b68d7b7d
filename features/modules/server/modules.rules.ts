import { IN_PERSON_MODULES } from '#platform/contract/module-names.ts'
import { MODULE_NAMES, type ModuleName, type ModuleStatuses } from '#platform/contract/modules.ts'

export type Switch = {
  module: ModuleName
  scope: 'all' | 'segment' | 'person'
  target: string
  is_on: boolean
}

/** Whom a switch may concern; nobody in particular before sign-in. */
export type SwitchedPerson = { id: string; segment: string | null; access: boolean; isLent?: boolean }

// Someone whose access is off still has to be able to ask why.
export const ALWAYS_WITHIN_REACH: readonly ModuleName[] = ['ContactModule']

/** The narrowest switch wins: person, then segment, then all. A module without a switch is on. */
export function statusesFor(switches: readonly Switch[], person: SwitchedPerson | undefined): ModuleStatuses {
  const statuses = MODULE_NAMES.map((module) => [module, isOn(switches, module, person)] as const)
  return Object.fromEntries(statuses) as ModuleStatuses
}

export function isOn(
  switches: readonly Switch[],
  module: ModuleName,
  person: SwitchedPerson | undefined,
): boolean {
  if (isShutOut(module, person)) return false
  return narrowestOf(switches, module, person)?.is_on ?? true
}

const isShutOut = (module: ModuleName, person: SwitchedPerson | undefined) =>
  (person?.isLent && IN_PERSON_MODULES.includes(module)) ||
  (person !== undefined && !person.access && !ALWAYS_WITHIN_REACH.includes(module))

/** The switch that decides. */
export function narrowestOf<Known extends Switch>(
  switches: readonly Known[],
  module: ModuleName,
  person: SwitchedPerson | undefined,
): Known | undefined {
  const own = switches.filter((each) => each.module === module)
  return (
    own.find((each) => each.scope === 'person' && each.target === person?.id) ??
    own.find(
      (each) => each.scope === 'segment' && person?.segment != null && each.target === person.segment,
    ) ??
    own.find((each) => each.scope === 'all')
  )
}

/** Each module of a person, and whose switch decides about it. */
export function reasonsFor(switches: readonly Switch[], person: SwitchedPerson) {
  return MODULE_NAMES.map((module) => ({
    module,
    on: isOn(switches, module, person),
    from: isShutOut(module, person)
      ? ('access' as const)
      : (narrowestOf(switches, module, person)?.scope ?? ('none' as const)),
  }))
}
