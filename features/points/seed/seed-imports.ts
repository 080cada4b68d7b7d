import { sql } from 'kysely'
import { toJson } from '#platform/server/database/json-column.ts'
import type { Db } from '#platform/server/schema.ts'
import { daysFrom, startOfDay } from '#platform/seed/days.ts'
import type { ImportReport } from '#features/points/contract/imports.ts'

type Line = { user_id: string; points: number; source: string; source_id: string; created_at: string }
type Someone = { id: string; email: string }

const DAY_MS = 86_400_000

// Always the same: the demo is.
const idOf = (number: number) => `2026c0de-0000-4000-8000-0000000002${String(number).padStart(2, '0')}`
const WAITING = '2026c0de-0000-4000-8000-000000000301'
const PUT_AWAY = '2026c0de-0000-4000-8000-000000000302'

const mondayOf = (at: string) => {
  const day = startOfDay(new Date(at))
  return daysFrom(day, -((day.getUTCDay() + 6) % 7))
}
const nameOf = (monday: Date) => `results-${monday.toISOString().slice(0, 10)}.csv`

/** The files of the weeks in which results have come: which line came with which, and what each file did. */
export async function seedImports<Entry extends Line>(
  tx: Db,
  { entries, author_id }: { entries: readonly Entry[]; author_id: string },
): Promise<(Entry & { import_id: string | null })[]> {
  const results = entries.filter(({ source }) => source === 'import')
  const mondays = [...new Set(results.map(({ created_at }) => mondayOf(created_at).getTime()))].toSorted(
    (a, b) => a - b,
  )
  const importOf = (entry: Line) =>
    entry.source === 'import' ? idOf(mondays.indexOf(mondayOf(entry.created_at).getTime())) : null
  const files = mondays.map((monday, at) => {
    const lines = results.filter((entry) => importOf(entry) === idOf(at))
    const last = lines
      .map(({ created_at }) => created_at)
      .toSorted()
      .at(-1)!
    // The file of the week before this one had a line that nobody could read.
    const isMessy = at === mondays.length - 2
    return {
      id: idOf(at),
      name: nameOf(new Date(monday)),
      author_id,
      report: toJson(reportOf(lines, isMessy)),
      created_at: last,
      state: 'booked' as const,
    }
  })
  if (files.length > 0) await tx.insertInto('points_imports').values(files).execute()
  return entries.map((entry) => {
    const import_id = importOf(entry)
    // As an import writes it: undone and booked anew it is another line of the same result.
    return { ...entry, import_id, ...(import_id && { source_id: `${import_id}/${entry.source_id}` }) }
  })
}

/** By what the lines of the files are known, so that the same file again changes nothing; and two files that count nowhere. */
export async function seedImportsAround(tx: Db, { people, now }: { people: readonly Someone[]; now: Date }) {
  await sql`insert into points_results (external_id, entry_id, import_id)
    select split_part(source_id, '/', 2), id, import_id from points_entries where import_id is not null`.execute(
    tx,
  )
  const organiser = people.find(({ email }) => email === 'organiser@convoy.demo')!
  const administrator = people.find(({ email }) => email === 'admin@convoy.demo')!
  const [one, other] = [people.at(-2)!, people.at(-5)!]
  const report = reportOf([
    { user_id: one.id, points: 140 },
    { user_id: other.id, points: 90 },
  ])
  const ago = (hours: number) => new Date(now.getTime() - (hours * DAY_MS) / 24).toISOString()
  await tx
    .insertInto('points_imports')
    .values([
      {
        id: WAITING,
        name: 'fair-in-brno.csv',
        author_id: organiser.id,
        report: toJson(report),
        created_at: ago(3),
        state: 'waiting',
      },
      {
        id: PUT_AWAY,
        name: 'results-twice.csv',
        author_id: organiser.id,
        report: toJson({ ...report, points: 4_600, rows: 38, new: 38, people: 38 }),
        created_at: ago(8 * 24),
        state: 'refused',
        settled_by: administrator.id,
        settled_at: ago(8 * 24 - 2),
      },
    ])
    .execute()
  const waiting = [
    { line: 2, external_id: 'brno-1', person: one.email, points: 140, reason: 'Fair in Brno' },
    { line: 3, external_id: 'brno-2', person: other.email, points: 90, reason: 'Fair in Brno' },
  ]
  await tx
    .insertInto('points_waiting')
    .values(waiting.map((row) => ({ ...row, import_id: WAITING })))
    .execute()
}

type Report = Omit<
  ImportReport,
  'id' | 'name' | 'state' | 'created_at' | 'undone_at' | 'author' | 'settled_by' | 'settled_at'
>

function reportOf(lines: readonly Pick<Line, 'user_id' | 'points'>[], isMessy = false): Report {
  const bad_rows = isMessy
    ? [{ line: lines.length + 2, problem: 'points_not_a_number' as const, text: 'W-1207 | 10014 | about 80' }]
    : []
  const unmatched_rows = isMessy ? [{ line: lines.length + 3, person: '10999', points: 60 }] : []
  return {
    rows: lines.length + bad_rows.length + unmatched_rows.length,
    new: lines.length,
    changed: 0,
    unchanged: 0,
    unmatched: unmatched_rows.length,
    bad: bad_rows.length,
    points: lines.reduce((sum, { points }) => sum + points, 0),
    people: new Set(lines.map(({ user_id }) => user_id)).size,
    bad_rows,
    unmatched_rows,
  }
}
