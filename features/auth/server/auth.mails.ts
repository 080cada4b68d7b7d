import type { Language } from '#platform/contract/languages.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { linkLifetime } from './auth.rules.ts'
import { insertLink } from './auth.store.ts'
import { newLinkSecret } from './auth.tokens.ts'

type Recipient = { id: string; first_name: string; language: Language; email: string }

/** The mails of this feature. Links begin with the configured address, whatever the request said it was. */
export function createAuthMails({ config, mail }: Pick<Services, 'config' | 'mail'>) {
  return {
    async verify(tx: Db, person: Recipient) {
      const { token, hash } = newLinkSecret()
      await insertLink(tx, { userId: person.id, purpose: 'verify', hash, life: linkLifetime.verify })
      await mail.send(tx, {
        ...(await frame(tx, person)),
        template: 'verify',
        link: `${config.url}/verify/${person.id}/${token}`,
        values: { hours: linkLifetime.verify / 3_600 },
      })
    },

    async reset(tx: Db, person: Recipient) {
      const { token, hash } = newLinkSecret()
      await insertLink(tx, { userId: person.id, purpose: 'reset', hash, life: linkLifetime.reset })
      await mail.send(tx, {
        ...(await frame(tx, person)),
        template: 'reset',
        link: `${config.url}/reset-password/${token}`,
        values: { minutes: linkLifetime.reset / 60 },
      })
    },

    async alreadyRegistered(tx: Db, person: Recipient) {
      await mail.send(tx, {
        ...(await frame(tx, person)),
        template: 'already_registered',
        link: `${config.url}/login`,
      })
    },

    async confirmEmail(tx: Db, person: Recipient, token: string) {
      await mail.send(tx, {
        ...(await frame(tx, person)),
        template: 'email_confirm',
        link: `${config.url}/change-email/${token}`,
        values: { hours: linkLifetime.email / 3_600 },
      })
    },

    /** To whoever has the address that somebody else wished for. */
    async emailTaken(tx: Db, person: Recipient) {
      await mail.send(tx, {
        ...(await frame(tx, person)),
        template: 'email_taken',
        link: `${config.url}/login`,
      })
    },

    /** To the old address, with the way back. */
    async emailChanged(tx: Db, person: Recipient, token: string, now: string) {
      await mail.send(tx, {
        ...(await frame(tx, person)),
        template: 'email_changed',
        link: `${config.url}/keep-email/${token}`,
        values: { email: now, days: linkLifetime.revert / 86_400 },
      })
    },

    async twoFactorOn(tx: Db, person: Recipient) {
      await mail.send(tx, {
        ...(await frame(tx, person)),
        template: 'two_factor_on',
        link: `${config.url}/my-account/security`,
      })
    },

    async twoFactorOff(tx: Db, person: Recipient) {
      await mail.send(tx, {
        ...(await frame(tx, person)),
        template: 'two_factor_off',
        link: `${config.url}/my-account/security`,
      })
    },

    async passwordChanged(tx: Db, person: Recipient) {
      await mail.send(tx, {
        ...(await frame(tx, person)),
        template: 'password_changed',
        link: `${config.url}/login`,
      })
    },
  }
}

async function frame(tx: Db, { email, first_name, language }: Recipient) {
  const { name: programme } = await getSettings(tx)
  return { to: email, name: first_name, language, programme }
}
