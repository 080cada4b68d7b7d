import * as z from 'zod/mini'
import { Attachment } from '#platform/contract/attachments.ts'
import { block, line } from '#platform/contract/fields.ts'
import { endpointsOf, liveEvent } from '#platform/contract/kit.ts'

const endpoint = endpointsOf({ module: 'ContactModule' })

/** What a person can write about. `organisers`: what the organisers write of themselves. */
export const CONTACT_TOPICS = [
  'question',
  'points',
  'technical',
  'safety',
  'privacy',
  'idea',
  'other',
] as const
export const ContactTopic = z.enum([...CONTACT_TOPICS, 'organisers'])
export type ContactTopic = z.infer<typeof ContactTopic>

/** `open`: the organisers have it. `answered`: they wrote last. */
export const CONTACT_STATES = ['open', 'answered', 'closed'] as const
export const ContactState = z.enum(CONTACT_STATES)
export type ContactState = z.infer<typeof ContactState>

/** The most files of one message. */
export const MOST_CONTACT_FILES = 5

export const ContactMessage = z.object({
  id: z.uuid(),
  thread_id: z.uuid(),
  from_organisers: z.boolean(),
  /** The first name of the organiser who wrote it; null for the caller, and for what no person wrote. */
  author: z.nullable(z.string()),
  body: z.string(),
  created_at: z.string(),
  read: z.boolean(),
  attachments: z.array(Attachment),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const ContactThread = z.object({
  id: z.uuid(),
  topic: ContactTopic,
  subject: z.string(),
  state: ContactState,
  created_at: z.string(),
  last_at: z.string(),
  /** Messages of the organisers that were not read. */
  unread: z.int(),
})
export type ContactThread = z.infer<typeof ContactThread>

const Written = {
  /** Made by the caller, so that what is sent twice is there once. */
  message_id: z.uuid(),
  body: block({ max: 4_000 }),
  /** Files that the caller has handed over. */
  attachment_ids: z.array(z.uuid()).check(z.maxLength(MOST_CONTACT_FILES)),
}

export const listContactThreads = endpoint({
  method: 'GET',
  path: '/api/contact/threads',
  inPerson: true,
  summary:
    'What the caller and the organisers talk about: the last hundred threads, the newest message first.',
  input: z.object({}),
  output: z.object({ threads: z.array(ContactThread) }),
})

export const openContactThread = endpoint({
  method: 'POST',
  path: '/api/contact/threads',
  inPerson: true,
  summary: 'Writes to the organisers about something new.',
  input: z.object({ ...Written, topic: z.enum(CONTACT_TOPICS), subject: line({ min: 3, max: 120 }) }),
  output: z.object({ thread: ContactThread }),
  errors: ['contact_id_taken', 'contact_attachment_not_found', 'contact_too_many'],
})

export const writeToContactThread = endpoint({
  method: 'POST',
  path: '/api/contact/threads/:thread_id/messages',
  inPerson: true,
  summary: 'Writes on in a thread. A closed one is open again.',
  input: z.object({ ...Written, thread_id: z.uuid() }),
  output: z.object({ thread: ContactThread }),
  errors: [
    'contact_thread_not_found',
    'contact_id_taken',
    'contact_attachment_not_found',
    'contact_too_many',
  ],
})

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact/messages',
  inPerson: true,
  summary:
    'What the caller and the organisers wrote to each other, in all threads, oldest first: the last thousand.',
  input: z.object({}),
  output: z.array(ContactMessage),
})

export const readContactMessages = endpoint({
  method: 'POST',
  path: '/api/contact/messages/read',
  inPerson: true,
  summary: 'Marks every message of the organisers to the caller as read.',
  input: z.object({}),
  output: z.object({ unread: z.int() }),
})

export const countContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact/counter',
  together: true,
  summary: 'Unread messages from the organisers (C-14).',
  input: z.object({}),
  output: z.object({ unread: z.int() }),
})

export const contactChanged = liveEvent({
  name: 'contact.changed',
  module: 'ContactModule',
  payload: z.object({}),
})
