import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Conversation, Message } from '#features/chat/contract/chat.ts'
import { excerptOf } from './message/excerpt.ts'
import { chatKeys } from './chat.keys.ts'

export type ListPage = { conversations: Conversation[]; next: string | null }
type Held = InfiniteData<ListPage>

/** The conversation as any list or page here knows it. */
export function heldConversation(queries: QueryClient, id: string): Conversation | undefined {
  const one = queries.getQueryData<Conversation>([...chatKeys.one, id])
  if (one) return one
  const lists = queries.getQueriesData<Held>({ queryKey: chatKeys.lists })
  for (const [, list] of lists)
    for (const page of list?.pages ?? []) {
      const found = page.conversations.find((each) => each.id === id)
      if (found) return found
    }
  return undefined
}

/** Changes it wherever it is shown, in its place. */
export function changeConversation(
  queries: QueryClient,
  id: string,
  change: (conversation: Conversation) => Conversation,
): void {
  queries.setQueryData<Conversation>([...chatKeys.one, id], (own) => own && change(own))
  queries.setQueriesData<Held>({ queryKey: chatKeys.lists }, (list) =>
    withPages(list, (conversations) => mapped(conversations, id, change)),
  )
}

/** As the server has just answered it. An older state of its numbers than the one here changes them not. */
export function putConversation(queries: QueryClient, fresh: Conversation): void {
  const put = (own: Conversation): Conversation => {
    const isBehind = own.latest_number > fresh.latest_number
    const read = Math.max(own.last_read_number, fresh.last_read_number)
    const latest = isBehind ? own.latest_number : fresh.latest_number
    return {
      ...fresh,
      latest_number: latest,
      last_message: isBehind ? own.last_message : fresh.last_message,
      last_read_number: read,
      unread: Math.max(0, latest - read),
    }
  }
  queries.setQueryData<Conversation>([...chatKeys.one, fresh.id], (own) => (own ? put(own) : fresh))
  queries.setQueriesData<Held>({ queryKey: chatKeys.lists }, (list) =>
    withPages(list, (conversations) => mapped(conversations, fresh.id, put)),
  )
}

/** Gone from every list: left, or closed to the caller. */
export function dropConversation(queries: QueryClient, id: string): void {
  queries.setQueriesData<Held>({ queryKey: chatKeys.lists }, (list) =>
    withPages(list, (conversations) => conversations.filter((each) => each.id !== id)),
  )
}

/** The newest first: where a message came it goes to the top. Answers whether every list had it. */
export function moveToTop(queries: QueryClient, id: string): boolean {
  let isEverywhere = true
  queries.setQueriesData<Held>({ queryKey: chatKeys.lists }, (list) => {
    const all = list?.pages.flatMap((page) => page.conversations) ?? []
    const moved = all.find((each) => each.id === id)
    if (!list || !moved) {
      isEverywhere = false
      return list
    }
    if (all[0] === moved) return list
    const without = withPages(list, (conversations) => conversations.filter((each) => each !== moved))
    const [first, ...rest] = without?.pages ?? []
    return (
      first && { ...list, pages: [{ ...first, conversations: [moved, ...first.conversations] }, ...rest] }
    )
  })
  return isEverywhere
}

/** The conversation with messages that have just come. */
export function withMessages(own: Conversation, messages: readonly Message[], me: string): Conversation {
  const newest = messages.at(-1)
  if (!newest || newest.number <= own.latest_number) return own
  const fresh = messages.filter(({ number }) => number > own.latest_number)
  // Whoever writes has read what stands above.
  const mine = fresh.findLast(({ author }) => author.id === me)?.number ?? 0
  const read = Math.max(own.last_read_number, mine)
  const naming = fresh.filter((each) => each.number > read && each.mentions.some(({ id }) => id === me))
  return {
    ...own,
    last_message: lastMessageOf(newest),
    latest_number: newest.number,
    last_read_number: read,
    unread: newest.number - read,
    unread_mentions: (mine > 0 ? 0 : own.unread_mentions) + naming.length,
  }
}

/** The conversation when its newest message was edited, or is gone. */
export function withChangedMessage(own: Conversation, message: Message): Conversation {
  const revision = Math.max(own.revision, message.revision)
  if (own.last_message?.number !== message.number) return { ...own, revision }
  return { ...own, revision, last_message: lastMessageOf(message) }
}

/** The conversation when the caller has read on, here or on another device. */
export function withReading(own: Conversation, number: number): Conversation {
  if (number <= own.last_read_number) return own
  const unread = Math.max(0, own.latest_number - number)
  return {
    ...own,
    last_read_number: number,
    unread,
    unread_mentions: unread === 0 ? 0 : Math.min(own.unread_mentions, unread),
  }
}

function lastMessageOf(message: Message) {
  const { id, number, author, pictures, gone, timestamp } = message
  return {
    id,
    number,
    author,
    excerpt: excerptOf(message),
    has_pictures: pictures.length > 0,
    gone: gone !== null,
    timestamp,
  }
}

function withPages(
  list: Held | undefined,
  change: (conversations: Conversation[]) => Conversation[],
): Held | undefined {
  if (!list) return list
  const pages = list.pages.map((page) => {
    const conversations = change(page.conversations)
    return conversations === page.conversations ? page : { ...page, conversations }
  })
  return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages }
}

function mapped(
  conversations: Conversation[],
  id: string,
  change: (conversation: Conversation) => Conversation,
): Conversation[] {
  const own = conversations.find((each) => each.id === id)
  const next = own && change(own)
  return next === own || !next ? conversations : conversations.map((each) => (each === own ? next : each))
}
