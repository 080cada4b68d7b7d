import * as z from 'zod/mini'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'
import { badRow } from '#platform/sheets/contract/bad-rows.ts'
import { toldColumns } from '#platform/sheets/contract/sheet-form.ts'
import { ATTENDANCE_COLUMNS } from './attendance-sheet.ts'
import { SeatState } from './training.ts'

const endpoint = endpointsOf({ permission: 'training.write', limited: 'scoped' })

const TrainingId = z.object({ training_id: z.uuid() })
const Cursor = z.optional(z.string().check(z.maxLength(400)))

export const TrainingPerson = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  department: z.nullable(z.string()),
  state: SeatState,
  signed_up_at: z.string(),
  attended: z.nullable(z.boolean()),
})
export type TrainingPerson = z.infer<typeof TrainingPerson>

export const listTrainingPeople = endpoint({
  method: 'GET',
  path: '/api/trainings/desk/:training_id/people',
  summary: 'Who has a seat and who waits, in their order, a hundred at a time.',
  input: z.object({ training_id: z.uuid(), state: z.optional(SeatState), cursor: Cursor }),
  output: z.object({ people: z.array(TrainingPerson), next: z.nullable(z.string()) }),
  errors: ['training_not_found'],
})

export const exportTrainingPeople = endpoint({
  method: 'GET',
  path: '/api/trainings/desk/:training_id/people/export',
  summary: 'The same as a CSV file that is safe to open in a spreadsheet.',
  input: TrainingId,
  output: z.object({ name: z.string(), csv: z.string() }),
  errors: ['training_not_found'],
})

export const noteAttendance = endpoint({
  method: 'PUT',
  path: '/api/trainings/desk/:training_id/attendance',
  summary:
    'Notes who was there, or was not, or takes that back. Points follow: once each, and countered when corrected.',
  input: z.object({
    training_id: z.uuid(),
    /** Null: everybody with a seat of whom nothing is noted yet. */
    user_ids: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(1_000))),
    attended: z.nullable(z.boolean()),
    /** Only where that is noted now: whoever has been noted anew since, or has no seat any more, stays as they are. */
    noted: z.optional(z.nullable(z.boolean())),
  }),
  output: z.object({ changed: z.int() }),
  errors: [
    'training_not_found',
    'training_not_published',
    'training_cancelled',
    'training_not_begun',
    'training_person_not_found',
  ],
})

const OnePerson = z.object({ training_id: z.uuid(), user_id: z.uuid() })

export const addTrainingPerson = endpoint({
  method: 'PUT',
  path: '/api/trainings/desk/:training_id/people/:user_id',
  summary:
    'Gives somebody a seat, or the next place on the waiting list; after sign-up is over as well. Once more changes nothing.',
  input: OnePerson,
  output: z.object({ state: SeatState }),
  errors: [
    'training_not_found',
    'training_not_published',
    'training_cancelled',
    'training_full',
    'training_nobody',
  ],
})

export const removeTrainingPerson = endpoint({
  method: 'DELETE',
  path: '/api/trainings/desk/:training_id/people/:user_id',
  summary:
    'Takes somebody’s seat or place away and tells them; before it begins, the first who waits gets the seat. Once more changes nothing.',
  input: OnePerson,
  output: z.object({ removed: z.boolean() }),
  errors: ['training_not_found', 'training_cancelled', 'training_attended'],
})

export const MAX_ATTENDANCE_FILE = 4 * 1024 * 1024

export const ATTENDANCE_PROBLEMS = [
  'columns',
  'person_missing',
  'person_twice',
  'person_unknown',
  'not_signed_up',
  'waiting',
  'attended_unclear',
] as const
export const AttendanceReport = z.object({
  dry_run: z.boolean(),
  /** People noted as there, and as not there, who were not before. */
  present: z.int(),
  absent: z.int(),
  unchanged: z.int(),
  /** Rows that say nothing about attendance. */
  blank: z.int(),
  bad: z.int(),
  /** Who was changed, with what was noted of them before and is now; nobody while it is only tried. */
  changed: z.array(z.object({ user_id: z.uuid(), was: z.nullable(z.boolean()), is: z.boolean() })),
  /** The first five thousand; lines count from 1 with the heading. */
  bad_rows: z.array(badRow(ATTENDANCE_PROBLEMS, { text: z.string() })),
})
export type AttendanceReport = z.infer<typeof AttendanceReport>

export const importAttendance = endpoint({
  method: 'POST',
  path: '/api/trainings/desk/:training_id/attendance/file',
  summary:
    'Notes attendance from a CSV file with a heading: email (or worker_id), attended (yes, no or empty). Rows that are wrong are set out, the others taken; the same file twice changes nothing.',
  maxBody: MAX_ATTENDANCE_FILE,
  input: z.object({
    training_id: z.uuid(),
    csv: z.string().check(z.minLength(1)),
    /** True: nothing is noted. */
    dry_run: z.boolean(),
    /** What each column of the file is, in order; null leaves it alone. Left out: what the heading says. */
    columns: toldColumns(ATTENDANCE_COLUMNS),
  }),
  output: AttendanceReport,
  errors: [
    'training_not_found',
    'training_not_published',
    'training_cancelled',
    'training_not_begun',
    'training_file_unreadable',
  ],
})

/** Who comes to a training, waits for it or was there is not what it was. For organisers. */
export const trainingSeatsChanged = liveEvent({
  name: 'training.seats_changed',
  payload: z.object({ training_id: z.uuid() }),
})
