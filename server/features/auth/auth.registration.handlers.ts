import type { Language } from '#contract/account.ts'
import { getPasswordPolicy, register, resendVerification, verifyAccount } from '#contract/auth.ts'
import { insertPerson, renamePerson } from '#server/features/account/account.ts'
import { recordConsents, weighConsents } from '#server/features/documents/documents.ts'
import { isModuleOn } from '#server/features/modules/modules.ts'
import { getSettings, passwordPolicyOf } from '#server/features/programme/programme.ts'
import { handle } from '#server/platform/handler.ts'
import type { Db } from '#server/schema.ts'
import type { Services } from '#server/services.ts'
import { takeMailLimits } from './auth.mail-limits.ts'
import { linkLifetime, mayRegister, passwordProblem } from './auth.rules.ts'
import { tooMany } from './auth.sessions.handlers.ts'
import { findCredential, getPerson, insertLink, isInvited, setPasswordHash, setVerified, takeLink } from './auth.store.ts'
import { hashOfLink, newLinkSecret } from './auth.tokens.ts'

/** What happens for a new participant in features above this one, inside the same transaction. */
export type OnRegistered = (tx: Db, person: { id: string; first_name: string; language: Language }) => Promise<void>

type Recipient = { id: string; first_name: string; language: Language; email: string }

export function registrationHandlers(services: Services, onRegistered: OnRegistered) {
  const { db, config, mail, passwords, limits } = services

  async function sendVerification(tx: Db, person: Recipient) {
    const { token, hash } = newLinkSecret()
    await insertLink(tx, { userId: person.id, purpose: 'verify', hash, life: linkLifetime.verify })
    await mail.send(tx, {
      to: person.email,
      name: person.first_name,
      language: person.language,
      template: 'verify',
      programme: (await getSettings(db)).name,
      link: `${config.url}/verify/${person.id}/${token}`,
      values: { hours: linkLifetime.verify / 3_600 },
    })
  }

  return [
    handle(getPasswordPolicy, async () => passwordPolicyOf(await getSettings(db))),

    handle(register, async ({ input, request, fail }) => {
      const settings = await getSettings(db)
      if (!(await isModuleOn(db, 'UserRegisterModule', undefined))) throw fail('auth_registration_closed')
      const invited = await isInvited(db, input.email)
      if (!mayRegister(input.email, { domains: settings.allowed_domains, invited })) throw fail('auth_address_not_invited')

      const weakness = passwordProblem(input.password, passwordPolicyOf(settings))
      if (weakness) throw fail('auth_password_too_weak', { fields: { password: weakness } })
      const { missing, accepted } = await weighConsents(db, input.consents)
      if (missing.length > 0) {
        const fields = missing.map((name) => [`consents.${name}`, { code: 'consent_outdated' }])
        throw fail('auth_consent_missing', { fields: Object.fromEntries(fields) })
      }
      const refusal = await takeMailLimits(limits, input.email, request.ip)
      if (refusal) throw fail('auth_too_many_attempts', tooMany(refusal.retryAfterSeconds))

      // From here on the answer is the same, and takes as long, whether the address has an account or not.
      const passwordHash = await passwords.hash(input.password)
      const { first_name, last_name, email, language } = input
      await db.transaction().execute(async (tx) => {
        const created = await insertPerson(tx, { email, first_name, last_name, language })
        const known = created ? undefined : await findCredential(tx, email)
        if (known?.verified_at || known?.deleted) {
          const { name: programme } = settings
          const to = { to: email, name: known.first_name, language: known.language, programme, link: `${config.url}/login` }
          if (!known.deleted) await mail.send(tx, { ...to, template: 'already_registered' })
          return
        }
        const id = created?.id ?? known?.id
        // A person whom the organisers imported, without a password yet, comes in by their invitation instead.
        if (!id) return
        if (!created) await renamePerson(tx, id, { first_name, last_name, language })
        await setPasswordHash(tx, id, passwordHash)
        await recordConsents(tx, id, accepted)
        if (created) await onRegistered(tx, { id, first_name, language })
        await sendVerification(tx, { id, first_name, language, email })
      })
      return { done: true }
    }),

    handle(resendVerification, async ({ input, request, fail }) => {
      const refusal = await takeMailLimits(limits, input.email, request.ip)
      if (refusal) throw fail('auth_too_many_attempts', tooMany(refusal.retryAfterSeconds))
      await db.transaction().execute(async (tx) => {
        const known = await findCredential(tx, input.email)
        if (known && !known.verified_at && !known.deleted) await sendVerification(tx, { ...known, email: input.email })
      })
      return { done: true }
    }),

    handle(verifyAccount, async ({ input, request, fail }) => {
      const guess = await limits.take('link_address', request.ip)
      if (!guess.allowed) throw fail('too_many_requests', { retryAfterSeconds: guess.retryAfterSeconds })
      return db.transaction().execute(async (tx) => {
        const userId = await takeLink(tx, { purpose: 'verify', hash: hashOfLink(input.token), userId: input.id })
        if (!userId) throw fail('auth_link_invalid')
        await setVerified(tx, userId)
        const { email, deleted } = await getPerson(tx, userId)
        if (deleted) throw fail('auth_link_invalid')
        return { email }
      })
    }),
  ]
}
