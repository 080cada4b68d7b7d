import * as z from 'zod/mini'
import type { Language } from '#platform/contract/languages.ts'
import type { Conversation } from '#features/chat/contract/chat.ts'
import type { PushPayload } from '#features/push/contract/push.ts'
import { writtenLanguage } from '#features/account/server/account.ts'
import { peopleWithModule } from '#features/modules/server/modules.ts'
import { push, pushWishes, subscribedOf } from '#features/push/server/push.ts'
import { jobTask, jobsOf } from '#platform/server/jobs/jobs.ts'
import { say } from '#platform/server/words/texts.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { findUnread, type Unread } from './push.store.ts'
import { viewConversation } from '#features/chat/server/chat.views.ts'

type ChatPushServices = Pick<Services, 'db' | 'live' | 'jobs' | 'log'>

export type PushNotes = {
  /** There is something new in these conversations. Never throws, never waits. */
  note: (conversationIds: Iterable<string>) => void
  /** Ends when everything that was noted is on its way. */
  settled: () => Promise<void>
}

const PUSH = 'chat.push'
/** Several messages in a row are one push. */
const GATHER_MS = 2_000
/** Whoever has Convoy open most likely reads it there. */
const ONLINE_WAITS_MS = 45_000

export function createPushNotes({ db, live, jobs, log }: ChatPushServices): PushNotes {
  let noted = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> = Promise.resolve()

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const ids = [...noted]
    noted = new Set()
    flushing = flushing
      .then(() => queueFor(ids))
      .catch((error) => log.warn({ err: error }, 'nobody could be pushed to; the messages themselves stand'))
  }

  async function queueFor(conversationIds: readonly string[]) {
    if (conversationIds.length === 0) return
    const unread = await findUnread(db, conversationIds)
    const subscribed = await subscribedOf(db, [...new Set(unread.map(({ user_id }) => user_id))])
    const meant = unread.filter(({ user_id }) => subscribed.has(user_id))
    if (meant.length === 0) return
    await inTransaction(db, async (tx) => {
      for (const each of meant) {
        const wait = live.isOnline(each.user_id) ? ONLINE_WAITS_MS : 0
        await jobs.add(tx, PUSH, each, {
          key: keyOf(each),
          runAt: new Date(Date.now() + wait),
          maxAttempts: 5,
        })
      }
    })
  }

  return {
    note(ids) {
      for (const id of ids) noted.add(id)
      timer ??= setTimeout(flush, GATHER_MS).unref()
    },
    settled() {
      flush()
      return flushing
    },
  }
}

// A newer message takes the place of a push that still waits.
const keyOf = ({ user_id, conversation_id }: Unread) => `${PUSH} ${user_id} ${conversation_id}`

/** Looks once more before it pushes: by now it may be read, muted, or the night. */
export function chatPushJobs({ db, jobs }: Pick<Services, 'db' | 'jobs'>) {
  const task = jobTask({
    name: PUSH,
    payload: z.object({ user_id: z.uuid(), conversation_id: z.uuid() }),
    async run(unread) {
      const { user_id, conversation_id } = unread
      if (!(await peopleWithModule(db, [user_id], 'ChatModule')).has(user_id)) return
      const { settings, quietUntil } = await pushWishes(db, user_id)
      if (quietUntil)
        return inTransaction(db, (tx) =>
          jobs.add(tx, PUSH, unread, { key: keyOf(unread), runAt: quietUntil, maxAttempts: 5 }),
        )
      const language = (await writtenLanguage(db, user_id)) ?? 'en'
      const conversation = await viewConversation({ db, reader: user_id, language }, conversation_id)
      if (!conversation || conversation.unread === 0 || conversation.muted) return
      const payload = payloadFor(conversation, language, settings.show_content)
      await inTransaction(db, (tx) => push(tx, jobs, user_id, payload))
    },
  })
  return jobsOf(task)
}

/** What a push says of a conversation: who wrote, how many wait, and the newest of them where that is wished. */
export function payloadFor(
  conversation: Conversation,
  language: Language,
  showsContent: boolean,
): PushPayload {
  const { id, kind, name, other, unread, last_message } = conversation
  const author = last_message ? nameOf(last_message.author) : ''
  const title = kind === 'group' ? (name ?? '') : other ? nameOf(other) : author
  const count = say(language, 'push.messages', { count: unread })
  const isShown = showsContent && last_message !== null && !last_message.gone
  const words = isShown
    ? last_message.excerpt || say(language, last_message.has_pictures ? 'push.picture' : 'push.message')
    : undefined
  const said = words && kind === 'group' ? `${author}: ${words}` : words
  const body = said ? (unread > 1 ? `${count} · ${said}` : said) : count
  return { title, body, tag: `chat ${id}`, path: `/chat/${id}` }
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()
