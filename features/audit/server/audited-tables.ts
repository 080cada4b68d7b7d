import { allOf, type Feature } from '#platform/server/feature.ts'
import type { Db, Schema } from '#platform/server/schema.ts'
import { watchTables } from './audit.store.ts'

/** What a feature says of every table that it has. */
export type AuditedTables = {
  /** Their changed rows are kept with the action of an organiser that changed them. */
  rows?: readonly (keyof Schema)[]
  /** The same for rows about one person: they are emptied when that person leaves the programme. */
  aboutPeople?: readonly (keyof Schema)[]
  /** By table: what of these rows has a name of its own, by which the log speaks of it. */
  things?: Readonly<Record<string, NamedThing>>
  /** The others, and why what an organiser does is not looked for there. */
  not?: Readonly<Record<string, string>>
}

/** How a thing is recognised and called. */
export type NamedThing = {
  /** The column by which rows of other tables, and calls, say which one they mean. */
  by?: string
  /** The column that holds its name; of its own row, or of the rows `in` another table. */
  name: string
  /** Its own column that is its id, where that is another than `id`. */
  key?: string
  /** The table whose rows hold its name, found by `by`. */
  in?: keyof Schema
  /** The column by which those rows are found, where both have one of the same name. */
  via?: string
  /** Which of several rows counts: the newest by these columns (of languages the first). */
  newest?: readonly string[]
  /** The column holds texts in several languages: itself (''), or under this key of it. */
  within?: string
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

/** What has a name in the log, by table. */
export function thingsOf(features: readonly Feature[]): Readonly<Record<string, NamedThing>> {
  return Object.assign({}, ...allOf(features, 'audited').map(({ things = {} }) => things))
}
