import type { Message } from '#features/chat/contract/chat.ts'
import type { WaitingMessage } from '#features/chat/web/composing/outbox-store.ts'

export type ListRow =
  | { kind: 'day'; key: string; iso: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: Message; isFirst: boolean; isLast: boolean }
  | { kind: 'waiting'; key: string; waiting: WaitingMessage; isFirst: boolean }

/** Messages of one person within so long stand together under one name. */
const TOGETHER_MS = 5 * 60_000

interface RowsWish {
  messages: readonly Message[]
  waiting: readonly WaitingMessage[]
  /** Above the first message of others behind this number stands that it is new. */
  readUpTo: number | undefined
  me: string
}

/** The rows of one day, under its mark. */
export type DayRows = { key: string; iso: string; rows: Exclude<ListRow, { kind: 'day' }>[] }

/** The same, day by day: the mark of a day stays in sight for as long as one of its messages is. */
export function daysOf(rows: readonly ListRow[]): DayRows[] {
  const days: DayRows[] = []
  for (const row of rows) {
    if (row.kind === 'day') days.push({ key: row.key, iso: row.iso, rows: [] })
    else {
      // What waits in an empty conversation is of today.
      if (days.length === 0) days.push({ key: 'now', iso: new Date().toISOString(), rows: [] })
      days.at(-1)?.rows.push(row)
    }
  }
  return days
}

/** What stands below each other in a conversation. A waiting message that has come back is there once. */
export function rowsOf({ messages, waiting, readUpTo, me }: RowsWish): ListRow[] {
  const rows: ListRow[] = []
  const arrived = new Set(messages.map(({ id }) => id))
  let isMarked = readUpTo === undefined
  let before: Message | undefined
  for (const [at, message] of messages.entries()) {
    const isNewDay = !before || dayOf(before.timestamp) !== dayOf(message.timestamp)
    if (isNewDay) rows.push({ kind: 'day', key: dayOf(message.timestamp), iso: message.timestamp })
    const isUnread = !isMarked && message.number > (readUpTo ?? 0) && message.author.id !== me
    if (isUnread) {
      isMarked = true
      rows.push({ kind: 'unread', key: 'unread' })
    }
    const isFirst = isNewDay || isUnread || !belongTogether(before, message)
    const next = messages[at + 1]
    const isLast = !next || !belongTogether(message, next)
    rows.push({ kind: 'message', key: message.id, message, isFirst, isLast })
    before = message
  }
  let isFirst = before?.author.id !== me
  for (const each of waiting) {
    if (arrived.has(each.id)) continue
    rows.push({ kind: 'waiting', key: each.id, waiting: each, isFirst })
    isFirst = false
  }
  return rows
}

function belongTogether(above: Message | undefined, below: Message): boolean {
  return (
    above !== undefined &&
    above.author.id === below.author.id &&
    Date.parse(below.timestamp) - Date.parse(above.timestamp) < TOGETHER_MS &&
    dayOf(above.timestamp) === dayOf(below.timestamp)
  )
}

const dayOf = (iso: string): string => new Date(iso).toDateString()
