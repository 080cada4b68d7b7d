import type { ChallengeAudience } from '#features/challenges/contract/console.ts'
import { isModuleOn } from '#features/modules/server/modules.ts'
import type { Db } from '#platform/server/schema.ts'
import { findAudience } from './challenges.people.store.ts'

/** Everybody who can see what is written for this audience. */
export async function findReached(db: Db, audience: ChallengeAudience): Promise<string[]> {
  const reached: string[] = []
  // The switches stand in memory: whole companies are asked in one query, not person by person.
  for (const person of await findAudience(db, audience))
    if (await isModuleOn(db, 'ChallengeModule', person)) reached.push(person.id)
  return reached
}

export async function countReach(db: Db, audience: ChallengeAudience): Promise<number> {
  return (await findReached(db, audience)).length
}
