import { queryOptions } from '@tanstack/react-query'
import type { ContactTopic } from '#features/contact/contract/contact.ts'
import {
  listContactMessages,
  listContactThreads,
  openContactThread,
  readContactMessages,
  writeToContactThread,
} from '#features/contact/contract/contact.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { contactCounter } from './shared/contact.counter.ts'
import { contactKeys } from './contact.keys.ts'

export const contactMessagesQuery = queryOptions({
  queryKey: contactKeys.messages,
  queryFn: () => call(listContactMessages, {}),
})

export const contactThreadsQuery = queryOptions({
  queryKey: contactKeys.threads,
  queryFn: async () => (await call(listContactThreads, {})).threads,
})

export const useReadContactMessages = () =>
  useCall(() => call(readContactMessages, {}), {
    done: ({ unread }, _, queries) => queries.setQueryData(contactCounter.queryKey, unread),
  })

type Words = { message_id: string; body: string; attachment_ids: string[] }
type NewThread = Words & { topic: Exclude<ContactTopic, 'organisers'>; subject: string }

export const useWriteToOrganisers = () =>
  useCall(
    async (words: NewThread | (Words & { thread_id: string })) => {
      const { thread } =
        'thread_id' in words ? await call(writeToContactThread, words) : await call(openContactThread, words)
      return thread
    },
    { waitsFor: [contactKeys.all] },
  )
