import type { Language } from '#platform/contract/languages.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { linkLifetime } from './auth.rules.ts'
import { insertLink } from './auth.store.ts'
import { newLinkSecret } from './auth.tokens.ts'

type Recipient = { id: string; first_name: string; language: Language; email: string }

type Sent = Parameters<Services['mail']['send']>[1]
type Letter = Pick<Sent, 'template' | 'values'> & { path: string }

export type AuthMailMeans = Pick<Services, 'config' | 'mail'>

/** The mails of this feature. Links begin with the configured address, whatever the request said it was. */
export function createAuthMails({ config, mail }: AuthMailMeans) {
  async function send(tx: Db, { email, first_name, language }: Recipient, letter: Letter) {
    const { name: programme } = await getSettings(tx)
    const link = `${config.url}${letter.path}`
    const { template, values } = letter
    await mail.send(tx, {
      to: email,
      name: first_name,
      language,
      programme,
      template,
      link,
      ...(values && { values }),
    })
  }
  async function newLink(tx: Db, { id }: Recipient, purpose: 'verify' | 'reset') {
    const { token, hash } = newLinkSecret()
    await insertLink(tx, { userId: id, purpose, hash, life: linkLifetime[purpose] })
    return token
  }
  const plain = (template: Letter['template'], path: string) => (tx: Db, person: Recipient) =>
    send(tx, person, { template, path })
  return {
    async verify(tx: Db, person: Recipient) {
      const path = `/verify/${person.id}/${await newLink(tx, person, 'verify')}`
      await send(tx, person, { template: 'verify', path, values: { hours: linkLifetime.verify / 3_600 } })
    },

    async reset(tx: Db, person: Recipient) {
      const path = `/reset-password/${await newLink(tx, person, 'reset')}`
      await send(tx, person, { template: 'reset', path, values: { minutes: linkLifetime.reset / 60 } })
    },

    confirmEmail(tx: Db, person: Recipient, token: string) {
      const values = { hours: linkLifetime.email / 3_600 }
      return send(tx, person, { template: 'email_confirm', path: `/change-email/${token}`, values })
    },

    /** To the old address, with the way back. */
    emailChanged(tx: Db, person: Recipient, token: string, now: string) {
      const values = { email: now, days: linkLifetime.revert / 86_400 }
      return send(tx, person, { template: 'email_changed', path: `/keep-email/${token}`, values })
    },

    /** To an address that an organiser gave somebody, who has a password to sign in with. */
    async confirmGiven(tx: Db, person: Recipient) {
      const path = `/verify/${person.id}/${await newLink(tx, person, 'verify')}`
      await send(tx, person, {
        template: 'address_given',
        path,
        values: { hours: linkLifetime.verify / 3_600 },
      })
    },

    /** To an address that is the account’s no longer, and to which nothing leads back. */
    addressMoved: plain('address_moved', '/login'),
    merged: plain('account_merged', '/login'),
    /** The link itself goes another way, and opens the account for whoever has it. */
    linkMade: (tx: Db, person: Recipient, values: { kind: 'autologin' | 'invitation'; hours: number }) =>
      send(tx, person, { template: 'link_made', path: '/my-account/security', values }),
    linkUsed: plain('link_used', '/my-account/security'),
    recoveryCodes: plain('recovery_codes', '/my-account/security'),
    alreadyRegistered: plain('already_registered', '/login'),
    /** To whoever has the address that somebody else wished for. */
    emailTaken: plain('email_taken', '/login'),
    /** A provider signs them in from now on, or no longer. */
    linked: (tx: Db, person: Recipient, provider: string) =>
      send(tx, person, { template: 'sign_on_linked', path: '/my-account/security', values: { provider } }),
    unlinked: (tx: Db, person: Recipient, provider: string) =>
      send(tx, person, { template: 'sign_on_unlinked', path: '/my-account/security', values: { provider } }),
    twoFactorOn: plain('two_factor_on', '/my-account/security'),
    twoFactorOff: plain('two_factor_off', '/my-account/security'),
    passkeyAdded: (tx: Db, person: Recipient, name: string) =>
      send(tx, person, { template: 'passkey_added', path: '/my-account/security', values: { name } }),
    passkeyRemoved: (tx: Db, person: Recipient, name: string) =>
      send(tx, person, { template: 'passkey_removed', path: '/my-account/security', values: { name } }),
    /** By the organisers, all of them. */
    passkeysTaken: plain('passkeys_taken', '/my-account/security'),
    /** Its counter went backwards: there may be a second one. */
    passkeyCopied: (tx: Db, person: Recipient, name: string) =>
      send(tx, person, { template: 'passkey_copied', path: '/my-account/security', values: { name } }),
    passwordChanged: plain('password_changed', '/login'),
  }
}
