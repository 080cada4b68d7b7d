import { countUnreadMessages } from '#contract/chat.ts'
import type { Auth } from '#server/features/auth/auth.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { changingHandlers } from './chat.changing.handlers.ts'
import { messagesHandlers } from './chat.messages.handlers.ts'
import { readingHandlers } from './chat.reading.handlers.ts'
import { topicsHandlers } from './chat.topics.handlers.ts'
import { countUnreadByKind } from './chat.store.ts'

export function chatHandlers(services: Services, auth: Pick<Auth, 'isChatPassword'>) {
  const { db } = services
  return [
    handle(countUnreadMessages, ({ caller }) => countUnreadByKind(db, caller.id)),
    ...messagesHandlers(services, auth),
    ...changingHandlers(services),
    ...readingHandlers(services),
    ...topicsHandlers(services),
  ]
}
