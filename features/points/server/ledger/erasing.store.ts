import { sql } from 'kysely'
import { type Db, runSql } from '#platform/server/schema.ts'

/** Rows of imports that found nobody, or wait to be released, lose what would name this person, as an address or a personnel number. */
export async function forgetUnmatched(tx: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  for (const table of ['points_unmatched', 'points_waiting'])
    await runSql(tx)`update ${sql.table(table)} set person = '–' where lower(person) = any(${names}::text[])`
  // The reports show the first hundred rows of each kind as they stood in the file.
  const marks = names.map((name) => `%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  for (const [list, field] of [
    ['unmatched_rows', 'person'],
    ['bad_rows', 'text'],
  ] as const)
    await runSql(tx)`update points_imports i set report = jsonb_set(report, array[${list}::text], (
        select coalesce(jsonb_agg(case when ${isNamed(field, names, marks)}
          then r || jsonb_build_object(${field}::text, '–') else r end order by at), '[]')
        from jsonb_array_elements(i.report -> ${list}) with ordinality rows (r, at)))
      where exists (select from jsonb_array_elements(i.report -> ${list}) r
        where ${isNamed(field, names, marks)})`
}

/** A person is named by the whole field, or stands somewhere in a row that could not be read. */
const isNamed = (field: 'person' | 'text', names: readonly string[], marks: readonly string[]) =>
  field === 'person'
    ? sql<boolean>`lower(r ->> 'person') = any(${names}::text[])`
    : sql<boolean>`r ->> 'text' ilike any(${marks.filter((mark) => mark.includes('@'))}::text[])
        or lower(r ->> 'text') = any(${names}::text[])`
