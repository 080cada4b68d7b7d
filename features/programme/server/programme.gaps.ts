import type { Gap, GapName } from '#features/programme/contract/gaps.ts'
import { isOfThisMachine } from '#platform/server/config-address.ts'
import { allOf, type Feature } from '#platform/server/feature.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'

/** Before what act it is asked; an invitation is for these people, by mail or as a file. */
export type GapAct = { act: 'start' } | { act: 'invite'; userIds: readonly string[]; byMail: boolean }

/** What is missing before an act, of everything that any feature knows; within a transaction by its connection. */
export type FindGaps = (act: GapAct, tx?: Db) => Promise<Gap[]>

/** In the order of the features, the lowest first. */
export function gapsOf(services: Services, features: readonly Feature[]): FindGaps {
  return async (act, tx = services.db) => {
    const found: Gap[] = []
    for (const find of allOf(features, 'gaps')) found.push(...(await find({ ...services, db: tx }, act)))
    return found
  }
}

/** Those that nobody has said to go on without. */
export function gapsLeft(gaps: readonly Gap[], without: readonly GapName[] = []): Gap[] {
  return gaps.filter(({ name }) => !without.includes(name))
}

/** What this installation lacks: without a mail server nobody is written to, and a link into this machine opens nowhere else. */
export async function installationGaps({ config, mail }: Services, act: GapAct): Promise<Gap[]> {
  const needsMail = act.act === 'start' || act.byMail
  return [
    ...(needsMail && !mail.hasServer ? [{ name: 'mail' as const, count: null, needed: null }] : []),
    ...(isOfThisMachine(config.url) ? [{ name: 'address' as const, count: null, needed: null }] : []),
  ]
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** What it lacks before the programme starts or people are invited. */
    gaps?: (services: Services, act: GapAct) => Promise<Gap[]>
  }
}
