import type { Message } from '#features/chat/contract/chat.ts'
import type { MemberRow } from '#features/chat/server/rooms/members.store.ts'
import { mayHear } from '#features/chat/server/rooms/members.ts'

// With what stands around them they stay below MAX_LIVE_FRAME_BYTES.
const MOST_BYTES = 48 * 1024

/** Messages in their order, in parts that fit into a frame each. */
export function inParts(messages: readonly Message[]): Message[][] {
  if (messages.length < 2) return [[...messages]]
  const parts: Message[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const message of messages) {
    const size = Buffer.byteLength(JSON.stringify(message))
    if (bytes + size > MOST_BYTES) {
      parts.push([])
      bytes = 0
    }
    bytes += size
    parts.at(-1)!.push(message)
  }
  return parts
}

export type Audience = { members: readonly MemberRow[]; messages: Message[] }

/**
 * Who hears what of these messages: whoever came later hears nothing of what was said before, nor what an answer
 * repeats of it. Mostly all hear the same.
 */
export function audiencesOf(members: readonly MemberRow[], messages: readonly Message[]): Audience[] {
  const kinds = Map.groupBy(members, (member) => messages.map((message) => heardBy(member, message)).join(''))
  return [...kinds].map(([kind, alike]) => ({
    members: alike,
    messages: messages.flatMap((message, at) =>
      kind[at] === HEARD ? [message] : kind[at] === WITHOUT_QUOTE ? [{ ...message, reply_to: null }] : [],
    ),
  }))
}

const HEARD = '+'
const WITHOUT_QUOTE = 'q'
const UNHEARD = '-'

function heardBy(member: MemberRow, { number, reply_to }: Message): string {
  if (!mayHear(member, number)) return UNHEARD
  return reply_to === null || mayHear(member, reply_to.number) ? HEARD : WITHOUT_QUOTE
}
