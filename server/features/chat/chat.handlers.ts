import { countUnreadMessages } from '#contract/chat.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { countUnreadByKind } from './chat.store.ts'

export function chatHandlers({ db }: Services) {
  return [handle(countUnreadMessages, ({ caller }) => countUnreadByKind(db, caller.id))]
}
