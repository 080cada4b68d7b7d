import { call } from '#platform/web/api/api.ts'
import { counterOf } from '#platform/web/pages/counters.ts'
import { countUnreadMessages } from '#features/chat/contract/chat.ts'

export const chatCounter = counterOf('chat', async () => {
  const { direct, group } = await call(countUnreadMessages, {})
  return direct + group
})
