import type { Language } from '#contract/account.ts'
import { getSettings } from '#server/features/programme/programme.ts'
import { say } from '#server/platform/texts.ts'
import type { Db } from '#server/schema.ts'
import { insertMessageFromOrganisers } from './contact.store.ts'

/** The first message of the organisers, so that a new participant knows where to ask (C-14). */
export async function welcomeParticipant(
  tx: Db,
  person: { id: string; first_name: string; language: Language },
) {
  const { name } = await getSettings(tx)
  const body = say(person.language, 'contact.welcome', { name: person.first_name, programme: name })
  await insertMessageFromOrganisers(tx, person.id, body)
}
