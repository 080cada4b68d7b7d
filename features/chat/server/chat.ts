import type { Services } from '#server/services.ts'
import { senderOf } from './chat.sending.ts'

export { deliveryOf } from './chat.delivery.ts'
export { decideReports, findOpenReports } from './chat.reports.ts'

/** Takes no more messages, and ends when those that were taken are written. */
export function drainChat(services: Services): Promise<void> {
  return senderOf(services).close()
}
