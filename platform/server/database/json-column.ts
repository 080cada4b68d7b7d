import { type RawBuilder, sql } from 'kysely'

/** A value for a jsonb column: the driver would take a list for an array of the database. */
export function toJson<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`
}
