import * as z from 'zod/mini'
import { endpoint } from './kit.ts'

export const OutboxMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The links of the mail, to be pressed on the page. */
  links: z.array(z.string()),
  created_at: z.string(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  summary:
    'The mails that the demo programme would have sent, newest first. Exists only in the demo without SMTP.',
  access: 'public',
  input: z.object({}),
  output: z.array(OutboxMail),
  errors: [],
})
