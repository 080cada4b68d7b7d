import { MODULE_NAMES, type ModuleName, type ModuleStatuses } from '#contract/modules.ts'

export type Switch = {
  module: ModuleName
  scope: 'all' | 'segment' | 'person'
  target: string
  is_on: boolean
}

/** Whom a switch may concern; nobody in particular before sign-in. */
export type SwitchedPerson = { id: string; segment: string | null; access: boolean }

// Someone whose access is off still has to be able to ask why.
const ALWAYS_WITHIN_REACH: ModuleName[] = ['ContactModule']

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
  if (person && !person.access && !ALWAYS_WITHIN_REACH.includes(module)) return false
  const own = switches.filter((each) => each.module === module)
  const narrowest =
    own.find((each) => each.scope === 'person' && each.target === person?.id) ??
    own.find(
      (each) => each.scope === 'segment' && person?.segment != null && each.target === person.segment,
    ) ??
    own.find((each) => each.scope === 'all')
  return narrowest?.is_on ?? true
}
