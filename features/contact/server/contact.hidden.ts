import { writeFromOrganisers, tellOfContact } from './features/contact/contact.ts'
import type { AuthorLine } from './features/chat/chat.desk.handlers.ts'
import { say } from './platform/texts.ts'
import type { Services } from './services.ts'

/** Whoever wrote a message that organisers hide reads why in their line to the organisers. */
export function hiddenMessageLine(services: Pick<Services, 'live'>): AuthorLine {
  return {
    write: (tx, { id, excerpt, reason }) =>
      writeFromOrganisers(tx, id, (language) => say(language, 'chat.hidden', { excerpt, reason })),
    tell: (authorId) => tellOfContact(services, authorId),
  }
}
