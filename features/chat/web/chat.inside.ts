import { chatCounter } from './shared/chat.counter.ts'
import { signOutHere, useChatCounterLive, useChatRunning } from './use-chat-running.ts'
import type { WebInside } from '#platform/web/feature.ts'

export const chatInside: WebInside = {
  counter: chatCounter,
  useAlways: useChatCounterLive,
  useInProgramme: useChatRunning,
  finders: async () => (await import('./chat.finders.ts')).chatFinders,
  beforeSignOut: signOutHere,
}
