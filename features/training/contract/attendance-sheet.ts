import type { SheetForm } from '#platform/sheets/contract/sheet-form.ts'

export const ATTENDANCE_COLUMNS = ['email', 'person', 'attended'] as const
export type AttendanceColumn = (typeof ATTENDANCE_COLUMNS)[number]

/** Who was there, as a sheet has it. */
export const attendanceSheet: SheetForm<AttendanceColumn> = {
  headings: {
    email: ['email'],
    person: ['e_mail', 'worker_id', 'person', 'numer_pracownika', 'osoba'],
    attended: ['attended', 'attendance', 'present', 'obecność', 'obecny', 'obecna'],
  },
  needed: [['email', 'person'], ['attended']],
  firstCounts: ['email', 'person'],
  // As many as a training can have seats, and whoever waits beside them.
  most: 20_000,
}
