import * as z from 'zod/mini'
import type { LiveEvent, Schema } from '#platform/contract/kit.ts'
import { BUS_STATE } from '#platform/server/live/bus.ts'
import type { Services } from '#platform/server/services.ts'
import { findRoom, type MemberRow, type RoomRow } from './members.store.ts'

export type Room = RoomRow

type MemberServices = Pick<Services, 'db' | 'live' | 'bus'>

export type Members = {
  /** Who is in a conversation, as this instance knows it. */
  of: (conversationId: string) => Promise<Room | undefined>
  /** After every change of who is in a conversation, and of what they may read: here and on the other instances. */
  forget: (...conversationIds: string[]) => void
  /** Tells the members on every instance. Never throws, never waits. Call it after the commit. */
  tell: <P extends Schema>(
    conversationId: string,
    event: LiveEvent<P>,
    payload: z.input<P>,
    options?: { except?: string },
  ) => void
}

const FORGET = 'chat.members'
const Forgotten = z.array(z.string())

const MOST_KEPT = 20_000
const KEPT_MS = 30_000
// While other instances cannot be heard, somebody who was taken out must not go on listening for long.
const KEPT_ALONE_MS = 1_000

export function createMembers({ db, live, bus }: MemberServices): Members {
  // The oldest first: what is kept for long is looked up again.
  const kept = new Map<string, { room: Promise<Room | undefined>; until: number }>()
  let keptMs = KEPT_MS

  bus.subscribe(FORGET, (message) => drop(Forgotten.parse(message)))
  bus.subscribe(BUS_STATE, (state) => {
    keptMs = state === 'down' ? KEPT_ALONE_MS : KEPT_MS
    kept.clear()
  })

  function drop(ids: readonly string[]) {
    for (const id of ids) kept.delete(id)
  }

  function of(id: string): Promise<Room | undefined> {
    const now = performance.now()
    const before = kept.get(id)
    if (before && now < before.until) return before.room
    const entry = { room: findRoom(db, id), until: now + keptMs }
    kept.delete(id)
    kept.set(id, entry)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    entry.room.catch(() => {
      if (kept.get(id) === entry) kept.delete(id)
    })
    return entry.room
  }

  return {
    of,
    forget(...ids) {
      drop(ids)
      bus.publish(FORGET, ids)
    },
    tell(id, event, payload, { except } = {}) {
      of(id)
        .then((room) => {
          const ids = (room?.members ?? []).map((member) => member.id).filter((each) => each !== except)
          if (ids.length > 0) live.tell(ids, event, payload)
        })
        // Whoever looks reads it again.
        .catch(() => undefined)
    },
  }
}

/** Whether what a member may read holds a message. */
export function mayHear({ periods }: MemberRow, number: number): boolean {
  return periods.some(
    ({ from_number, to_number }) => number > from_number && (to_number === null || number <= to_number),
  )
}
