import type { Db } from '#platform/server/schema.ts'
import { tellOfContact, writeFromOrganisers } from './contact.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Services } from '#platform/server/services.ts'

/** Whoever wrote a message that organisers hide reads why in their line to the organisers, and when it is shown again. */
export function hiddenMessageLine(services: Pick<Services, 'live'>) {
  return {
    write: (tx: Db, { id, excerpt, reason }: { id: string; excerpt: string; reason: string | null }) =>
      writeFromOrganisers(tx, id, (language) =>
        reason === null
          ? say(language, 'chat.shown', { excerpt })
          : say(language, 'chat.hidden', { excerpt, reason }),
      ),
    tell: (authorId: string) => tellOfContact(services, authorId),
  }
}
