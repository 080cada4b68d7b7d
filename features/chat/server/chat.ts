import type { Services } from '#platform/server/services.ts'
import { senderOf } from './sending/sending.ts'

export { deliveryOf } from './reading/delivery.ts'
export { decideReports, findOpenReports } from './console/reports.ts'

/** Takes no more messages, and ends when those that were taken are written. */
export function drainChat(services: Services): Promise<void> {
  return senderOf(services).close()
}
