import type { AuditChange } from '#features/audit/contract/audit.ts'

type AuditRow = AuditChange['rows'][number]

/** The fields in which a row differs, or all that a new or deleted one holds. */
export function differencesOf({ before, after }: AuditRow) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((each) => JSON.stringify(each.before ?? null) !== JSON.stringify(each.after ?? null))
}

/** A value of a column as people read it. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
