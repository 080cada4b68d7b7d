import type { Language } from '#platform/contract/languages.ts'
import { giveSecrets } from '#features/auth/server/auth.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { InvitationText } from '#features/people/contract/inviting.ts'
import { findRecipients } from '#features/people/server/links/links.store.ts'
import type { Letter } from '#platform/server/mail/mail-layout.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findWords, noteInvited } from './inviting.store.ts'
import { filledWords } from './words.rules.ts'

const HOUR = 3_600
const INVITATION_DAYS = 7

/** Without passwords an invitation leads to the login page, which leads on to the account of the company. */
type Programme = { name: string; contact: string; by_provider: boolean }
type Invited = { first_name: string; language: Language }
export type InvitationTemplate = 'invitation' | 'invitation_reminder'

/** The invitation to one person in their language, in own words where the organisers have some. */
export function invitationLetter(
  { first_name, language }: Invited,
  wish: { template: InvitationTemplate; own: InvitationText | null; programme: Programme; link: string },
): Letter {
  const { template, own, programme, link } = wish
  const named = { name: first_name, programme: programme.name, contact: programme.contact }
  return {
    name: first_name,
    language,
    programme: programme.name,
    template,
    link,
    values: { days: INVITATION_DAYS, way: programme.by_provider ? 'provider' : 'password' },
    ...(own && { own: filledWords(own, named) }),
  }
}

export async function programmeOf(db: Db): Promise<Programme> {
  const { name, contact_email, passwords_off } = await getSettings(db)
  return { name, contact: contact_email, by_provider: passwords_off }
}

/** Whoever was just added by another system is written to; reminders follow as with any invitation. */
export async function inviteAdded(
  tx: Db,
  means: Pick<Services, 'config' | 'mail'>,
  wish: { userIds: readonly string[]; by: string },
): Promise<void> {
  await writeInvitations(tx, means, { ...wish, template: 'invitation' })
  await noteInvited(tx, wish)
}

type Writing = { userIds: readonly string[]; by: string; template: InvitationTemplate }

/**
 * Writes to these people with a new link each, or with the way to the login page where links set no password; what had
 * not gone out of an earlier one ends.
 */
export async function writeInvitations(
  tx: Db,
  { config, mail }: Pick<Services, 'config' | 'mail'>,
  { userIds, by, template }: Writing,
): Promise<void> {
  if (userIds.length === 0) return
  const [programme, words] = [await programmeOf(tx), await findWords(tx)]
  const given = programme.by_provider
    ? undefined
    : await giveSecrets(tx, {
        userIds,
        purpose: 'reset',
        life: INVITATION_DAYS * 24 * HOUR,
        madeBy: by,
        byHand: false,
      })
  const people = await findRecipients(tx, userIds)
  const addresses = people.map(({ email }) => email)
  // Of two that wait the earlier has a link that has ended.
  await mail.withdraw(tx, 'invitation', addresses)
  await mail.withdraw(tx, 'invitation_reminder', addresses)
  for (const person of people) {
    const link = given ? `${config.url}/reset-password/${given.tokens.get(person.id)}` : `${config.url}/login`
    const letter = invitationLetter(person, { template, own: words[person.language], programme, link })
    await mail.send(tx, { ...letter, to: person.email })
  }
}
