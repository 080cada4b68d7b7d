import {
  contactChanged,
  countContactMessages,
  listContactMessages,
  readContactMessages,
} from '#contract/contact.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { countUnreadFromOrganisers, findMessages, setAllRead } from './contact.store.ts'

export function contactHandlers({ db, live }: Services) {
  return [
    handle(listContactMessages, ({ caller }) => findMessages(db, caller.id)),

    handle(readContactMessages, async ({ caller }) => {
      await setAllRead(db, caller.id)
      live.tell([caller.id], contactChanged, {})
      return { unread: await countUnreadFromOrganisers(db, caller.id) }
    }),

    handle(countContactMessages, async ({ caller }) => ({
      unread: await countUnreadFromOrganisers(db, caller.id),
    })),
  ]
}
