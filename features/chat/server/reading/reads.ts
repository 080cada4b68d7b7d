import { type ConversationKind, chatCounterChanged, readingMoved } from '#features/chat/contract/chat.ts'
import type { Services } from '#platform/server/services.ts'
import type { Members } from '#features/chat/server/rooms/members.ts'
import { topics } from '#features/chat/server/chat.rules.ts'
import { moveLastRead } from './reading.store.ts'
import type { SettingsKeeper } from '#features/chat/server/settings/settings.ts'

type ReadsParts = Pick<Services, 'live' | 'log'> & { members: Members; settings: SettingsKeeper }

export type Move = { conversation_id: string; user_id: string; number: number }

export type Reads = {
  /** Tells that somebody has read on: their other devices at once, the others unless somebody hides it. */
  moved: (move: Move) => void
  /** Ends when everything that came up is told. */
  settled: () => Promise<unknown>
}

// In a group everybody reads on within moments of a message: they are told of together.
const GATHER_MS = 1_000
// Nobody looks at who of so many has read how far, but for the list of members, which asks.
const MOST_TOLD = 100

export function createReads({ live, log, members, settings }: ReadsParts): Reads {
  const gathered = new Map<string, Map<string, number>>()
  const telling = new Set<Promise<void>>()

  function inBackground(work: () => Promise<void>) {
    const done = work()
      .catch((error) => log.warn({ err: error }, 'a reading could not be told'))
      .finally(() => telling.delete(done))
    telling.add(done)
  }

  async function tell({ conversation_id, user_id, number }: Move) {
    const room = await members.of(conversation_id)
    if (!room) return
    const other = room.pair?.find((id) => id !== user_id)
    const topic =
      other === undefined ? topics.groupRead(user_id, conversation_id) : topics.unread(user_id, other)
    live.tell([user_id], readingMoved, { conversation_id, readers: [{ topic, user_id, number }] })
    live.tell([user_id], chatCounterChanged, {})
    if (room.kind === 'direct') return tellOthers(conversation_id, room.kind, new Map([[user_id, number]]))
    if (room.members.length > MOST_TOLD) return undefined
    const waiting = gathered.get(conversation_id)
    if (waiting) return void waiting.set(user_id, number)
    gathered.set(conversation_id, new Map([[user_id, number]]))
    setTimeout(() => {
      const readers = gathered.get(conversation_id)!
      gathered.delete(conversation_id)
      inBackground(() => tellOthers(conversation_id, 'group', readers))
    }, GATHER_MS).unref()
  }

  async function tellOthers(
    conversation_id: string,
    kind: ConversationKind,
    moves: ReadonlyMap<string, number>,
  ) {
    const room = await members.of(conversation_id)
    if (!room) return
    const ids = room.members.map(({ id }) => id)
    const shown = await settings.of([...ids, ...moves.keys()])
    const shows = (id: string) => shown.get(id)?.show_read !== false
    const readers = [...moves]
      .filter(([id]) => shows(id))
      .map(([user_id, number]) => {
        const other = room.pair?.find((id) => id !== user_id)
        const topic =
          kind === 'direct' && other !== undefined
            ? topics.unread(user_id, other)
            : topics.groupRead(user_id, conversation_id)
        return { topic, user_id, number }
      })
    // Whoever is the only one to have read on has been told already.
    const listeners = ids.filter((id) => shows(id) && !(moves.size === 1 && moves.has(id)))
    if (readers.length > 0 && listeners.length > 0)
      live.tell(listeners, readingMoved, { conversation_id, readers })
  }

  return {
    moved: (move) => inBackground(() => tell(move)),
    settled: () => Promise.all(telling),
  }
}

/** Somebody has read up to a number of a conversation of theirs. It never goes back; nothing where they are not in it. */
export async function readOn(
  { db, chat }: Pick<Services, 'db' | 'chat'>,
  move: Move,
): Promise<{ last_read_number: number; unread: number } | undefined> {
  const read = await moveLastRead(db, move)
  if (!read) return undefined
  const { last_read_number, latest_number, moved } = read
  if (moved) chat.reads.moved({ ...move, number: last_read_number })
  return { last_read_number, unread: latest_number - last_read_number }
}
