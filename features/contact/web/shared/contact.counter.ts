import { call } from '#platform/web/api/api.ts'
import { counterOf } from '#platform/web/pages/counters.ts'
import { countContactMessages } from '#features/contact/contract/contact.ts'

export const contactCounter = counterOf('contact', async () => (await call(countContactMessages, {})).unread)
