import { queryOptions } from '@tanstack/react-query'
import type { ContactMessage } from '#features/contact/contract/contact.ts'
import {
  answerContact,
  assignContact,
  type ConsoleThread,
  getContactConsole,
  listContactConsole,
  setContactState,
} from '#features/contact/contract/console.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { contactKeys } from '#features/contact/web/contact.keys.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

export type InboxFilter = { state: 'open' | 'answered' | 'closed'; assigned?: 'me'; search?: string }

export const inboxQuery = (filter: InboxFilter) =>
  pagesOf([...contactKeys.letters, filter], listContactConsole, filter)

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: contactKeys.letter(id),
    queryFn: () => call(getContactConsole, { thread_id: id }),
  })

type Letter = { thread: ConsoleThread; messages: ContactMessage[] }

/** What an organiser does with a thread: the thread as it is then stands at once, the list is read again. */
const useThreadCall = <Wish>(work: (wish: Wish) => Promise<Letter>) =>
  useCall(work, {
    done: (answer, _, queries) => {
      queries.setQueryData(letterQuery(answer.thread.id).queryKey, answer)
      return queries.invalidateQueries({ queryKey: platformKeys.queues })
    },
  })

export const useAnswer = () =>
  useThreadCall((wish: { thread_id: string; message_id: string; body: string; attachment_ids: string[] }) =>
    call(answerContact, wish),
  )

export const useAssign = () =>
  useThreadCall((wish: { thread_id: string; organiser_id: string | null }) => call(assignContact, wish))

export const useSetState = () =>
  useThreadCall((wish: { thread_id: string; state: 'open' | 'closed' }) => call(setContactState, wish))
