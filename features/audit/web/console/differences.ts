import { type AuditChange, UNTOLD_FIELDS } from '#features/audit/contract/audit.ts'

type AuditRow = AuditChange['rows'][number]
export type Difference = { field: string; before: unknown; after: unknown }

const untold = new Set(UNTOLD_FIELDS)

/** The fields in which a row differs, or all that a new or deleted one holds. */
export function differencesOf({ before, after }: AuditRow): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((each) => JSON.stringify(each.before ?? null) !== JSON.stringify(each.after ?? null))
}

/** Those of them that say something in the words of the product. */
export function toldDifferencesOf(row: AuditRow): Difference[] {
  return differencesOf(row).filter(
    ({ field, before, after }) => !untold.has(field) && !(isEmpty(before) && isEmpty(after)),
  )
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A value of a column as it is kept. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
