import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/kit.ts'

export const sendPush = endpoint({
  method: 'POST',
  path: '/api/chat/fcm/send-push',
  summary:
    'Sees to it that an own message is pushed (C-46). Who gets it and what it says is decided here; the caller only names the message. Once more changes nothing.',
  module: 'ChatModule',
  input: z.object({ message_id: z.uuid() }),
  output: z.object({}),
  errors: ['chat_message_not_found'],
})
