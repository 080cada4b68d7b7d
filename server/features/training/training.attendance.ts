import type { Language } from '#contract/account.ts'
import { writtenLanguage } from '#server/features/account/account.ts'
import { notifyOfNotice } from '#server/features/notifications/notifications.ts'
import { awardPoints, counterEntry } from '#server/features/points/points.ts'
import { say } from '#server/platform/texts.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { textIn } from '#server/platform/text-in.ts'
import type { Db } from '#server/schema.ts'
import { type DeskRow, findDeskRow } from './training.desk.store.ts'
import { findEntries, lockSeats, lockTraining, type Noted, setAttended } from './training.seats.store.ts'

type Wish = {
  training_id: string
  user_ids: readonly string[]
  attended: boolean | null
  author_id: string
}
type Refusal =
  | 'training_not_found'
  | 'training_not_published'
  | 'training_cancelled'
  | 'training_not_begun'
  | 'training_person_not_found'

/** Notes who was there. Points come with it once, and go with their opposite when it is corrected. */
export function note(db: Db, wish: Wish): Promise<{ changed: string[] } | Refusal> {
  const { training_id, attended, author_id } = wish
  const user_ids = [...new Set(wish.user_ids)]
  return inTransaction(db, async (tx) => {
    await lockTraining(tx, training_id)
    const row = await findDeskRow(tx, training_id)
    if (!row) return 'training_not_found'
    if (row.published_at === null) return 'training_not_published'
    if (row.cancelled_at !== null) return 'training_cancelled'
    if (!row.begun) return 'training_not_begun'
    const seats = await lockSeats(tx, training_id, user_ids)
    if (seats.length < user_ids.length) return 'training_person_not_found'
    const changing = seats.filter((seat) => seat.attended !== attended)
    await setAttended(tx, training_id, { userIds: changing.map(({ user_id }) => user_id), attended })
    for (const seat of changing) {
      if (attended === true) await award(tx, row, seat)
      else if (seat.attended === true) await takeBack(tx, { training_id, seat, author_id })
    }
    if (attended === true)
      await notifyOfNotice(tx, {
        kind: 'training',
        event: 'attended',
        subjectId: training_id,
        userIds: changing.map(({ user_id }) => user_id),
      })
    return { changed: changing.map(({ user_id }) => user_id) }
  })
}

const sourceId = (training: string, { user_id }: Noted, noted: number) => `${training}:${user_id}:${noted}`

async function award(tx: Db, row: DeskRow, seat: Noted): Promise<void> {
  if (row.points === 0) return
  const language: Language = (await writtenLanguage(tx, seat.user_id)) ?? 'en'
  await awardPoints(tx, {
    user_id: seat.user_id,
    kind: 'educational',
    points: row.points,
    reason: say(language, 'training.reason', { title: textIn(row.texts, language).title }),
    source: 'training',
    source_id: sourceId(row.id, seat, seat.noted + 1),
    rule: 'training.attended@1',
  })
}

async function takeBack(
  tx: Db,
  { training_id, seat, author_id }: { training_id: string; seat: Noted; author_id: string },
): Promise<void> {
  const language: Language = (await writtenLanguage(tx, seat.user_id)) ?? 'en'
  const reason = say(language, 'training.corrected')
  for (const entryId of await findEntries(tx, [sourceId(training_id, seat, seat.noted)]))
    await counterEntry(tx, { entryId, reason, author_id })
}
