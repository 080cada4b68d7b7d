import type { Language } from '#platform/contract/languages.ts'
import { contactChanged } from '#features/contact/contract/contact.ts'
import { writtenLanguage } from '#features/account/server/account.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { insertMessageFromOrganisers } from './contact.store.ts'

export { findConsole as findContactConsole } from './contact.console.store.ts'
export { contactJobs } from './contact.mailing.ts'
export { tellInbox } from './contact.telling.ts'
export { describeContactNotices } from './contact.views.ts'
export { answerAsOrganiser } from './contact.writing.ts'

/** The first message of the organisers, so that a new participant knows where to ask (C-14). */
export async function welcomeParticipant(
  tx: Db,
  person: { id: string; first_name: string; language: Language },
) {
  const { name } = await getSettings(tx)
  const body = say(person.language, 'contact.welcome', { name: person.first_name, programme: name })
  await insertMessageFromOrganisers(tx, person.id, body)
}

/** In somebody's own language, what the organisers decided about them. Call `tellOfContact` after the commit. */
export async function writeFromOrganisers(
  tx: Db,
  userId: string,
  wording: (language: Language) => string,
): Promise<void> {
  const language = await writtenLanguage(tx, userId)
  if (language) await insertMessageFromOrganisers(tx, userId, wording(language))
}

export function tellOfContact({ live }: Pick<Services, 'live'>, userId: string): void {
  live.tell([userId], contactChanged, {})
}
