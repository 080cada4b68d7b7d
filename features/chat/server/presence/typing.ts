import { typingChanged } from '#features/chat/contract/chat.ts'
import { tellTyping } from '#features/chat/contract/messages.ts'
import { isBlockedBetween } from '#features/blocks/server/blocks.ts'
import { AppError } from '#platform/server/http/errors.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { type Room } from '#features/chat/server/rooms/members.ts'

/** In larger groups somebody always types. */
const MOST_MEMBERS = 50
/** The same said again sooner than that is told to nobody: it counts for eight seconds. */
const AGAIN_MS = 2_000
const CLOSED_KEPT_MS = 10_000
const MOST_KEPT = 10_000
/** A page says it every few seconds; a person with several pages and quick fingers stays far below. */
const MOST_CALLS = 60
const WITHIN_MS = 10_000

type Said = { isTyping: boolean; at: number; closed: boolean; closedUntil: number }

/** Who types, from line to line: in memory alone, and where it is lost nothing is. */
export function chatTypingHandlers(services: Services) {
  const { config, db, live } = services
  const members = services.chat.members
  const settings = services.chat.settings
  const said = new Map<string, Said>()
  const calls = new Map<string, { count: number; until: number }>()

  function mustBePaced(callerId: string) {
    if (!config.chatPace) return
    const now = performance.now()
    const before = calls.get(callerId)
    const own = before && now < before.until ? before : { count: 0, until: now + WITHIN_MS }
    own.count += 1
    keep(calls, callerId, own)
    if (own.count > MOST_CALLS)
      throw new AppError('chat_too_fast', { retryAfterSeconds: Math.ceil((own.until - now) / 1_000) })
  }

  /** Nobody writes to whom they have blocked, or who is no longer here. */
  async function isClosed({ kind, members: people }: Room, callerId: string): Promise<boolean> {
    if (kind === 'group') return false
    const other = people.find(({ id }) => id !== callerId)
    return !other || isBlockedBetween(db, callerId, other.id)
  }

  async function tell(id: string, { members: people }: Room, caller: Caller, isTyping: boolean) {
    const others = people.map((member) => member.id).filter((each) => each !== caller.id)
    const shows = await settings.of([caller.id, ...others])
    if (!shows.get(caller.id)!.show_typing) return
    const { first_name, last_name, avatar } = caller.person
    const listeners = others.filter((each) => shows.get(each)!.show_typing)
    if (listeners.length === 0) return
    const person = { id: caller.id, first_name, last_name, avatar }
    live.tell(listeners, typingChanged, { conversation_id: id, person, is_typing: isTyping })
  }

  return [
    handle(tellTyping, async ({ caller, input, fail }) => {
      const id = input.conversation_id.toLowerCase()
      const isTyping = input.is_typing
      mustBePaced(caller.id)
      const room = await members.of(id)
      if (!room?.members.some((member) => member.id === caller.id)) throw fail('chat_conversation_not_found')
      const key = `${caller.id} ${id}`
      const before = said.get(key)
      const now = performance.now()
      const isKnown = before !== undefined && now < before.closedUntil
      const closed = isKnown ? before.closed : await isClosed(room, caller.id)
      const isAgain = before?.isTyping === isTyping && now - before.at < AGAIN_MS
      keep(said, key, {
        isTyping,
        at: isAgain ? before.at : now,
        closed,
        closedUntil: isKnown ? before.closedUntil : now + CLOSED_KEPT_MS,
      })
      if (closed) throw fail('chat_closed')
      if (!isAgain && room.members.length <= MOST_MEMBERS) await tell(id, room, caller, isTyping)
      return {}
    }),
  ]
}

/** The oldest first, and never more than so many. */
function keep<Kept>(all: Map<string, Kept>, key: string, value: Kept) {
  all.delete(key)
  all.set(key, value)
  if (all.size > MOST_KEPT) all.delete(all.keys().next().value!)
}
