import { getWholeUser } from '#features/account/server/account.ts'
import { readPersonal } from '#platform/server/database/personal-rows.ts'
import { allOf, type Feature } from '#platform/server/feature.ts'
import type { Services } from '#platform/server/services.ts'

export type CopiedFile = { name: string; bytes: Buffer }

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** Files of somebody for a copy of their data, beside the rows that `personal` names. */
    copied?: (services: Pick<Services, 'db' | 'files'>, userId: string) => AsyncGenerator<CopiedFile>
  }
}

const asJson = (name: string, content: object): CopiedFile => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
})

/** Everything that is kept about a person: a JSON file a feature, and their files. One file at a time in memory. */
export async function* copyForPerson(
  services: Pick<Services, 'db' | 'files'>,
  features: readonly Feature[],
  userId: string,
): AsyncGenerator<CopiedFile> {
  const { id, search_name: _, number: __, ...profile } = await getWholeUser(services.db, userId)
  yield asJson('profile.json', { id, ...profile })
  for (const personal of allOf(features, 'personal'))
    for (const [name, tables] of Object.entries(personal)) {
      const rows = await readPersonal(services.db, tables, userId)
      if (Object.keys(rows).length > 0) yield asJson(`${name}.json`, rows)
    }
  for (const copied of allOf(features, 'copied')) yield* copied(services, userId)
}
