import * as z from 'zod/mini'
import { ContactMessage, ContactState, ContactThread, MOST_CONTACT_FILES } from './contact.ts'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ permission: 'contact.answer', limited: 'scoped' })

const Organiser = z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })

export const ConsoleThread = z.object({
  ...ContactThread.shape,
  person: z.object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    department: z.nullable(z.string()),
  }),
  assigned: z.nullable(Organiser),
  /** Since when the person waits for an answer; null when they do not. */
  waiting_since: z.nullable(z.string()),
  /** The beginning of the last message. */
  excerpt: z.string(),
})
export type ConsoleThread = z.infer<typeof ConsoleThread>

const ThreadId = { thread_id: z.uuid() }
const one = z.object({ thread: ConsoleThread, messages: z.array(ContactMessage) })

export const listContactConsole = endpoint({
  method: 'GET',
  path: '/api/contact/desk',
  summary:
    'The inbox of the organisers, thirty threads at a time: whoever waits longest first when only open ones are asked for, else the newest message first.',
  input: z.object({
    state: z.optional(ContactState),
    assigned: z.optional(z.enum(['me', 'nobody'])),
    /** In subjects, messages and names. */
    search: z.optional(line({ min: 0, max: 60 })),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.object({ threads: z.array(ConsoleThread), next: z.nullable(z.string()) }),
})

export const getContactConsole = endpoint({
  method: 'GET',
  path: '/api/contact/desk/:thread_id',
  summary: 'One thread with its messages.',
  input: z.object(ThreadId),
  output: one,
  errors: ['contact_thread_not_found'],
})

export const answerContact = endpoint({
  method: 'POST',
  path: '/api/contact/desk/:thread_id/answer',
  summary:
    'Answers in a thread. The person is told in the app, and by mail unless they read it within some minutes.',
  input: z.object({
    ...ThreadId,
    message_id: z.uuid(),
    body: block({ max: 4_000 }),
    attachment_ids: z.array(z.uuid()).check(z.maxLength(MOST_CONTACT_FILES)),
  }),
  output: one,
  errors: ['contact_thread_not_found', 'contact_id_taken', 'contact_attachment_not_found'],
})

export const assignContact = endpoint({
  method: 'PUT',
  path: '/api/contact/desk/:thread_id/assigned',
  summary: 'Gives a thread to an organiser, or to nobody.',
  input: z.object({ ...ThreadId, organiser_id: z.nullable(z.uuid()) }),
  output: one,
  errors: ['contact_thread_not_found', 'contact_organiser_not_found'],
})

export const setContactState = endpoint({
  method: 'PUT',
  path: '/api/contact/desk/:thread_id/state',
  summary: 'Closes a thread, or opens it again.',
  input: z.object({ ...ThreadId, state: z.enum(['open', 'closed']) }),
  output: one,
  errors: ['contact_thread_not_found'],
})

/** For organisers: somebody wrote, or another organiser answered, took or closed a thread. */
export const contactInboxChanged = liveEvent({ name: 'contact.inbox_changed', payload: z.object({}) })
