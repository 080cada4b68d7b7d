import type { Message } from '#features/chat/contract/chat.ts'
import { excerptOf } from '#features/chat/web/message/excerpt.ts'

/** A page of messages as the server answers it, with where the conversation stood just before it was read. */
export type MessagePage = {
  messages: readonly Message[]
  has_older: boolean
  has_newer: boolean
  conversation: { latest_number: number; revision: number }
}

/** What somebody did to a message, when it is told about a reaction. */
export type ReactionMade = { user_id: string; emoji: string; is_on: boolean }

/**
 * A piece of one conversation, as it is on screen: all messages between two numbers that may be read, and what is known
 * of the rest. Numbers that are missing within it are not for this reader, who was not in the group then. Every function answers a new one; what changes nothing answers the same.
 */
export type MessageWindow = {
  messages: readonly Message[]
  /** Everything up to this number is here, from the first message on. */
  end: number
  hasOlder: boolean
  /** There are messages behind the last one that are not here. */
  hasNewer: boolean
  /** Arrived before those that come between: shown at the end, until the hole is filled. */
  ahead: readonly Message[]
  /** The highest number that is known of, whether it is here or not. */
  latest: number
  /** All changes up to this revision are in here. */
  revision: number
}

/** More than this is never held: what is far from where somebody reads is read again when they go there. */
export const MOST_HELD = 300

export function openWindow(page: MessagePage): MessageWindow {
  const end = endOf(page)
  return {
    messages: page.messages,
    end,
    hasOlder: page.has_older,
    hasNewer: page.has_newer,
    ahead: [],
    latest: Math.max(page.conversation.latest_number, end),
    revision: page.conversation.revision,
  }
}

/** Older messages above. What is then too far below is let go. */
export function withOlder(held: MessageWindow, page: MessagePage): MessageWindow {
  const first = held.messages[0]?.number ?? Infinity
  const older = page.messages.filter(({ number }) => number < first)
  const messages = [...older, ...held.messages]
  const kept = messages.slice(0, MOST_HELD)
  const isCut = kept.length < messages.length
  return {
    ...held,
    messages: kept,
    end: isCut ? (kept.at(-1)?.number ?? held.end) : held.end,
    hasOlder: page.has_older,
    hasNewer: held.hasNewer || isCut,
    ahead: isCut ? [] : held.ahead,
  }
}

/** Newer messages below. What is then too far above is let go. */
export function withNewer(held: MessageWindow, page: MessagePage): MessageWindow {
  const newer = page.messages.filter(({ number }) => number > held.end)
  const end = Math.max(held.end, endOf(page))
  const messages = [...held.messages, ...newer]
  const kept = messages.slice(-MOST_HELD)
  return settle({
    ...held,
    messages: kept,
    end,
    hasOlder: held.hasOlder || kept.length < messages.length,
    hasNewer: page.has_newer,
    latest: Math.max(held.latest, end),
  })
}

/** Messages that were just sent, by anybody. Whatever came twice is here once. */
export function withArrived(held: MessageWindow, arrived: readonly Message[]): MessageWindow {
  const latest = Math.max(held.latest, ...arrived.map(({ number }) => number))
  // Somewhere above the end only the number counts: they are read when somebody comes there.
  if (held.hasNewer) return latest === held.latest ? held : { ...held, latest }
  const known = new Set([...held.messages, ...held.ahead].map(({ number }) => number))
  const fresh = arrived.filter(({ number }, at) => {
    const isFirst = arrived.findIndex((other) => other.number === number) === at
    return isFirst && number > held.end && !known.has(number)
  })
  if (fresh.length === 0) return latest === held.latest ? held : { ...held, latest }
  return settle({ ...held, latest, ahead: [...held.ahead, ...fresh] })
}

/** A message that stood already is another. An older state of it than the one that is here changes nothing. */
export function withChanged(
  held: MessageWindow,
  changed: Message,
  { me, reaction }: { me: string; reaction?: ReactionMade | null },
): MessageWindow {
  const revision = changed.revision === held.revision + 1 ? changed.revision : held.revision
  const change = (own: Message) => changedBy(own, changed, { me, reaction })
  const messages = mapped(held.messages, change)
  const ahead = mapped(held.ahead, change)
  if (messages === held.messages && ahead === held.ahead && revision === held.revision) return held
  return { ...held, messages, ahead, revision }
}

/** Messages read again after a time without a line, with the caller's own reactions, and the revision up to which. */
export function withChanges(held: MessageWindow, changes: readonly Message[], revision: number) {
  const states = new Map(changes.map((message) => [message.number, message]))
  const read = (own: Message) => {
    const now = states.get(own.number)
    return now && now.revision >= own.revision ? now : requoted(own, changes)
  }
  return {
    ...held,
    messages: mapped(held.messages, read),
    ahead: mapped(held.ahead, read),
    revision: Math.max(held.revision, revision),
  }
}

/** Whether messages are missing that should be on screen. */
export function missesMessages(held: MessageWindow): boolean {
  return !held.hasNewer && held.latest > held.end
}

/** Everything to show, in order. */
export function shownMessages({ messages, ahead }: MessageWindow): readonly Message[] {
  return ahead.length === 0 ? messages : [...messages, ...ahead]
}

const endOf = ({ messages, has_newer, conversation }: MessagePage): number =>
  Math.max(messages.at(-1)?.number ?? 0, has_newer ? 0 : conversation.latest_number)

/** Takes from ahead what now follows without a hole. */
function settle(held: MessageWindow): MessageWindow {
  const messages = [...held.messages]
  let { end } = held
  const waiting: Message[] = []
  for (const message of held.ahead.toSorted((a, b) => a.number - b.number)) {
    if (message.number <= end) continue
    if (message.number === end + 1) {
      messages.push(message)
      end = message.number
    } else waiting.push(message)
  }
  const kept = messages.slice(-MOST_HELD)
  return {
    ...held,
    messages: kept,
    end,
    hasOlder: held.hasOlder || kept.length < messages.length,
    ahead: held.hasNewer ? [] : waiting,
  }
}

type MessageUpdate = { me: string; reaction?: ReactionMade | null | undefined }

function changedBy(own: Message, changed: Message, { me, reaction }: MessageUpdate): Message {
  if (own.number !== changed.number) return requoted(own, [changed])
  if (changed.revision < own.revision) return own
  // What is told to all has nobody's own reactions; the answer to an own call has them.
  if (reaction === undefined) return changed
  const others = own.my_reactions.filter((emoji) => emoji !== reaction?.emoji)
  const mine =
    reaction?.user_id !== me ? own.my_reactions : reaction.is_on ? [...others, reaction.emoji] : others
  return { ...changed, my_reactions: changed.gone ? [] : mine }
}

/** A message that answers one of the changed ones shows what that says now. */
function requoted(own: Message, changes: readonly Message[]): Message {
  const now = changes.find(({ id }) => id === own.reply_to?.id)
  if (!now || !own.reply_to) return own
  const quote = {
    ...own.reply_to,
    excerpt: excerptOf(now),
    gone: now.gone !== null,
    has_pictures: now.pictures.length > 0,
  }
  return { ...own, reply_to: quote }
}

function mapped(messages: readonly Message[], change: (own: Message) => Message): readonly Message[] {
  const next = messages.map(change)
  return next.some((message, at) => message !== messages[at]) ? next : messages
}
