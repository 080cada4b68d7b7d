import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'
import { OutboxMail } from '#platform/contract/outbox.ts'

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  summary:
    'The mails that the demo programme would have sent, newest first. Exists only in the demo without SMTP.',
  access: 'public',
  input: z.object({}),
  output: z.array(OutboxMail),
})
