import type { AttendanceRow } from './training.attendance-file.rules.ts'
import type { NamedSeat } from './training.seats.store.ts'

/** What each row comes to, against the seats as they are. */
export function sortAttendance(rows: readonly AttendanceRow[], seats: readonly NamedSeat[]) {
  const byName = new Map<string, NamedSeat>([
    ...seats.flatMap((seat) => (seat.worker_id ? [[seat.worker_id.toLowerCase(), seat] as const] : [])),
    ...seats.map((seat) => [seat.email, seat] as const),
  ])
  const [present, absent]: [string[], string[]] = [[], []]
  const bad: { line: number; person: string; why: 'waiting' | 'person_twice' | undefined }[] = []
  const noted = new Set<string>()
  let [same, blank] = [0, 0]
  for (const { line, person, attended } of rows) {
    const seat = byName.get(person.toLowerCase())
    if (attended === undefined) {
      blank += 1
      continue
    }
    if (seat?.state !== 'seat') {
      bad.push({ line, person, why: seat && 'waiting' })
      continue
    }
    // Once by the address and once by the number: what counts would be chance.
    if (noted.has(seat.user_id)) bad.push({ line, person, why: 'person_twice' })
    else if (seat.attended === attended) same += 1
    else (attended ? present : absent).push(seat.user_id)
    noted.add(seat.user_id)
  }
  return { present, absent, same, blank, bad }
}
