import * as z from 'zod/mini'
import { endpoint, liveEvent } from './kit.ts'

export const ContactMessage = z.object({
  id: z.uuid(),
  from_organisers: z.boolean(),
  body: z.string(),
  created_at: z.string(),
  read: z.boolean(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact/messages',
  summary: 'What the caller and the organisers wrote to each other, oldest first.',
  access: 'participant',
  module: 'ContactModule',
  input: z.object({}),
  output: z.array(ContactMessage),
  errors: [],
})

export const readContactMessages = endpoint({
  method: 'POST',
  path: '/api/contact/messages/read',
  summary: 'Marks every message of the organisers to the caller as read.',
  access: 'participant',
  module: 'ContactModule',
  input: z.object({}),
  output: z.object({ unread: z.int() }),
  errors: [],
})

export const countContactMessages = endpoint({
  method: 'GET',
  path: '/api/contact/counter',
  summary: 'Unread messages from the organisers (C-14).',
  access: 'participant',
  module: 'ContactModule',
  input: z.object({}),
  output: z.object({ unread: z.int() }),
  errors: [],
})

export const contactChanged = liveEvent({
  name: 'contact.changed',
  module: 'ContactModule',
  payload: z.object({}),
})
