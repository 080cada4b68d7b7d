import { allOf, type Feature } from '#platform/server/feature.ts'
import type { Db, Schema } from '#platform/server/schema.ts'
import { watchTables } from './audit.store.ts'

/** What a feature says of every table that it has. */
export type AuditedTables = {
  /** Their changed rows are kept with the action of an organiser that changed them. */
  rows?: readonly (keyof Schema)[]
  /** The same for rows about one person: they are emptied when that person leaves the programme. */
  aboutPeople?: readonly (keyof Schema)[]
  /** The others, and why what an organiser does is not looked for there. */
  not?: Readonly<Record<string, string>>
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    audited?: AuditedTables
  }
}

export function tablesAboutPeople(features: readonly Feature[]): readonly string[] {
  return allOf(features, 'audited').flatMap(({ aboutPeople = [] }) => aboutPeople)
}

export function auditedTables(features: readonly Feature[]): readonly string[] {
  return [...allOf(features, 'audited').flatMap(({ rows = [] }) => rows), ...tablesAboutPeople(features)]
}

/** Puts the triggers that note changes onto the audited tables which have none yet; after the migrations. */
export function watchAuditedTables(db: Db, features: readonly Feature[]): Promise<void> {
  return watchTables(db, auditedTables(features))
}
