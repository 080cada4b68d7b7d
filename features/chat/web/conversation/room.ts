import type { Conversation, Message } from '#features/chat/contract/chat.ts'
import { readChanges, readMessages } from '#features/chat/contract/messages.ts'
import { newestQuery } from '#features/chat/web/chat.queries.ts'
import { ApiError, call, callBehind } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import {
  type MessageWindow,
  missesMessages,
  openWindow,
  type ReactionMade,
  withArrived,
  withChanged,
  withChanges,
  withNewer,
  withOlder,
} from './message-window.ts'

export type RoomState = {
  /** Nothing until the first page has come. */
  held: MessageWindow | undefined
  error: Error | undefined
  isBusy: 'older' | 'newer' | undefined
}

export type Room = ReturnType<typeof createRoom>

interface RoomOptions {
  conversation_id: string
  me: string
  /** The conversation as it came with a page. */
  onConversation: (conversation: Conversation) => void
}

/** A message that comes before the one before it is usually followed by that at once. */
const GAP_PATIENCE_MS = 300
const AGAIN_MS = 5_000
/** Beyond so many pages nobody reads on; the rest comes when somebody goes there. */
const MOST_PAGES = 4
const MOST_CHANGES_PAGES = 20

/** One conversation on screen: reads its pages, takes what is told live, and fills what is missing. */
export function createRoom({ conversation_id, me, onConversation }: RoomOptions) {
  let state: RoomState = { held: undefined, error: undefined, isBusy: undefined }
  let isOn = true
  /** Grows with every opening: what was asked for before is not wanted any more. */
  let opening = 0
  let highestRevision = 0
  let highestNumber = 0
  /** Came while a page was on its way, which may have been read before them. */
  let early: Message[] | undefined
  let gapTimer: ReturnType<typeof setTimeout> | undefined
  const readers = new Set<() => void>()

  function show(news: Partial<RoomState>) {
    if (!isOn) return
    state = { ...state, ...news }
    for (const reader of readers) reader()
  }
  function hold(change: (held: MessageWindow) => MessageWindow) {
    if (!state.held) return
    const held = change(state.held)
    if (held !== state.held) show({ held })
    lookForGaps()
  }

  type Place = { before?: number; after?: number; around?: number }
  async function read(place: Place, isQuiet = false) {
    const isEnd = Object.keys(place).length === 0
    const page = await (isEnd
      ? queryClient.fetchQuery({ ...newestQuery(conversation_id), staleTime: 0 })
      : (isQuiet ? callBehind : call)(readMessages, { conversation_id, ...place }))
    if (isOn) onConversation(page.conversation)
    return page
  }

  /**
   * Begins at a message, at the first unread one, or at the end. Answers the number to show, if there is one; `onRead`
   * hears up to where the caller had read before anything was shown.
   */
  async function open(
    wish: number | 'unread' | 'newest',
    onRead?: (number: number) => void,
  ): Promise<number | undefined> {
    opening += 1
    const own = opening
    early = []
    show({ error: undefined, isBusy: undefined })
    try {
      let page = await read(typeof wish === 'number' ? { around: wish } : {})
      const firstUnread = page.conversation.last_read_number + 1
      const isUnread = wish === 'unread' && page.conversation.unread > 0
      // Without a line the end is what is known.
      if (isUnread && page.has_older && (page.messages[0]?.number ?? 0) > firstUnread)
        page = await read({ around: firstUnread }).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'offline') return page
          throw error
        })
      if (own !== opening) return undefined
      highestRevision = Math.max(highestRevision, page.conversation.revision)
      onRead?.(page.conversation.last_read_number)
      const held = withArrived(openWindow(page), early ?? [])
      show({ held: { ...held, latest: Math.max(held.latest, highestNumber) } })
      early = undefined
      lookForGaps()
      return typeof wish === 'number' ? wish : isUnread ? firstUnread : undefined
    } catch (error) {
      if (own === opening) {
        early = undefined
        show({ error: error as Error })
      }
      return undefined
    }
  }

  async function load(way: 'older' | 'newer'): Promise<void> {
    const { held } = state
    if (!held || state.isBusy || !(way === 'older' ? held.hasOlder : held.hasNewer)) return
    const own = opening
    show({ isBusy: way })
    try {
      const page = await read(
        way === 'older' ? { before: held.messages[0]?.number ?? held.end + 1 } : { after: held.end },
        true,
      )
      if (own !== opening) return
      show({ isBusy: undefined, error: undefined })
      hold((now) => (way === 'older' ? withOlder(now, page) : withNewer(now, page)))
    } catch (error) {
      if (own === opening) show({ isBusy: undefined, error: error as Error })
    }
  }

  function lookForGaps() {
    const { held } = state
    if (!held || gapTimer || !isOn) return
    if (!missesMessages(held) && highestRevision <= held.revision) return
    gapTimer = setTimeout(fillAgain, GAP_PATIENCE_MS)
  }

  function fillAgain() {
    gapTimer = undefined
    void fill()
  }

  /** Reads what should be on screen and is not. What fails now is tried again when the line is back. */
  async function fill() {
    const own = opening
    const isWanted = () => isOn && own === opening && state.held !== undefined
    try {
      for (let page = 0; page < MOST_PAGES && isWanted() && missesMessages(state.held!); page += 1) {
        const answer = await read({ after: state.held!.end }, true)
        if (isWanted()) show({ held: withNewer(state.held!, answer) })
        if (answer.has_newer && page < MOST_PAGES - 1) show({ held: { ...state.held!, hasNewer: false } })
      }
      for (let page = 0; page < MOST_CHANGES_PAGES && isWanted(); page += 1) {
        const since = state.held!.revision
        if (highestRevision <= since) return
        const { messages, revision, has_more } = await callBehind(readChanges, { conversation_id, since })
        if (isWanted()) show({ held: withChanges(state.held!, messages, revision) })
        if (!has_more) highestRevision = Math.min(highestRevision, revision)
      }
    } catch {
      // The banner says that the line is gone; coming back fills the gap as well.
      if (isOn) gapTimer ??= setTimeout(fillAgain, AGAIN_MS)
    }
  }

  return {
    open,
    load,
    read: () => state,
    watch: (reader: () => void) => {
      readers.add(reader)
      return () => void readers.delete(reader)
    },
    take(messages: readonly Message[]) {
      early?.push(...messages)
      hold((held) => withArrived(held, messages))
    },
    takeChanged(message: Message, reaction?: ReactionMade | null) {
      highestRevision = Math.max(highestRevision, message.revision)
      hold((held) => withChanged(held, message, { me, ...(reaction !== undefined && { reaction }) }))
    },
    /** After a time without a line: where the conversation stands now, and everything up to there. */
    async catchUp(conversation: { latest_number: number; revision: number }) {
      highestRevision = Math.max(highestRevision, conversation.revision)
      highestNumber = Math.max(highestNumber, conversation.latest_number)
      hold((held) => ({ ...held, latest: Math.max(held.latest, highestNumber) }))
      clearTimeout(gapTimer)
      gapTimer = undefined
      await fill()
    },
    start() {
      isOn = true
    },
    stop() {
      isOn = false
      clearTimeout(gapTimer)
      gapTimer = undefined
    },
  }
}
