import type { AttendanceReport } from '#features/training/contract/people.ts'
import type { Scope } from '#features/account/server/account.ts'
import type { Fail } from '#platform/server/http/handler.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { wrongRows } from '#platform/sheets/server/sheet.ts'
import type { Db } from '#platform/server/schema.ts'
import type { AttendanceColumn } from '#features/training/contract/attendance-sheet.ts'
import type { ToldColumns } from '#platform/sheets/server/sheet.ts'
import { readAttendance } from './training.attendance-file.rules.ts'
import { sortAttendance } from './training.attendance-sorting.rules.ts'
import { noteIn, noteable, type NotNoteable } from './training.attendance.ts'
import { findKnown, findNamedSeats, lockTraining } from './training.seats.store.ts'

type AttendanceSheetAsked = {
  training_id: string
  csv: string
  columns?: ToldColumns<AttendanceColumn>
  dry_run: boolean
  author_id: string
  scope: Scope
  fail: Fail<NotNoteable>
}
type BadRow = AttendanceReport['bad_rows'][number]

// As many as a file of wrong rows holds.
const MOST_SHOWN = 5_000

/** Notes what a file says of each person, or only tells what that would change. Throws a SheetError. */
export async function importFile(
  db: Db,
  { training_id, csv, columns, dry_run, author_id, scope, fail }: AttendanceSheetAsked,
): Promise<{ report: AttendanceReport; changed: string[] }> {
  const file = readAttendance(csv, columns)
  return inTransaction(db, async (tx) => {
    await lockTraining(tx, training_id)
    const row = await noteable(tx, training_id, fail)
    const seats = await findNamedSeats(tx, training_id, scope)
    const { present, absent, same, blank, bad } = sortAttendance(file.rows, seats)
    const known = await findKnown(
      tx,
      bad.flatMap(({ person }) => [person, person.toLowerCase()]),
      scope,
    )
    const isKnown = (person: string) => known.has(person) || known.has(person.toLowerCase())
    const wrong: BadRow[] = bad.map(({ line, person, why }) => ({
      line,
      text: person.slice(0, 200),
      problem: why ?? (isKnown(person) ? 'not_signed_up' : 'person_unknown'),
    }))
    if (!dry_run) {
      await noteIn(tx, row, { user_ids: present, attended: true, author_id })
      await noteIn(tx, row, { user_ids: absent, attended: false, author_id })
    }
    const was = new Map(seats.map(({ user_id, attended }) => [user_id, attended]))
    const changed = dry_run ? [] : [...present, ...absent]
    const there = new Set(present)
    const report: AttendanceReport = {
      dry_run,
      present: present.length,
      absent: absent.length,
      unchanged: same,
      blank,
      changed: changed.map((user_id) => ({
        user_id,
        was: was.get(user_id) ?? null,
        is: there.has(user_id),
      })),
      ...wrongRows([...file.bad, ...wrong], MOST_SHOWN),
    }
    return { report, changed }
  })
}
