import type { Services } from '#server/services.ts'
import { senderOf } from './chat.sending.ts'

/** Takes no more messages, and ends when those that were taken are written. */
export function drainChat(services: Services): Promise<void> {
  return senderOf(services).writer.close()
}
