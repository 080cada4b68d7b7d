import * as z from 'zod/mini'
import { endpoint, liveEvent } from './kit.ts'

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/chat/counter',
  summary: 'Unread direct and group messages of the caller (C-17).',
  access: 'participant',
  module: 'ChatModule',
  input: z.object({}),
  output: z.object({ direct: z.int(), group: z.int() }),
  errors: [],
})

export const chatCounterChanged = liveEvent({
  name: 'chat.counter_changed',
  module: 'ChatModule',
  payload: z.object({}),
})
