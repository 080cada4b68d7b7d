import { isModuleOn } from '#features/modules/server/modules.ts'
import type { Db } from '#platform/server/schema.ts'
import type { ReachedPerson } from './news.readers.store.ts'

/** Of these people, those for whom news is switched on. */
export async function withNews<Person extends ReachedPerson>(db: Db, people: Person[]): Promise<Person[]> {
  const reached: Person[] = []
  // The switches stand in memory: whole companies are asked in one query, not person by person.
  for (const person of people) if (await isModuleOn(db, 'NewsModule', person)) reached.push(person)
  return reached
}
