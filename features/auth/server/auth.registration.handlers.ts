import type { Language } from '#platform/contract/languages.ts'
import {
  getPasswordPolicy,
  register,
  resendVerification,
  verifyAccount,
} from '#features/auth/contract/auth.ts'
import { insertPerson, renamePerson } from '#features/account/server/account.ts'
import { recordConsents, weighConsents } from '#features/documents/server/documents.ts'
import { isModuleOn } from '#features/modules/server/modules.ts'
import { getSettings, passwordPolicyOf } from '#features/programme/server/programme.ts'
import { newPasswordProblem } from '#features/auth/server/passwords/new-password.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import { addressBlock } from '#platform/server/limits/limits.ts'
import { noSoonerThan } from '#platform/server/limits/pace.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findHeldAddress } from '#features/auth/server/addresses/auth.email.store.ts'
import { type Auth, endReplaced, startSession } from './auth.ts'
import { takeLinkLimit, takeMailLimits, tooMany } from './auth.limits.ts'
import { createAuthMails } from './auth.mails.ts'
import { mayRegister, mayUsePassword } from './auth.rules.ts'
import { rememberDevice } from './auth.devices.ts'
import { findCredential, getPerson, isInvited, setPasswordHash, setVerified, takeLink } from './auth.store.ts'
import { hashOfLink } from './auth.tokens.ts'
import { findSecurity } from './auth.two-factor.store.ts'

/** What happens for a new participant in features above this one, inside the same transaction. */
export type OnRegistered = (
  tx: Db,
  person: { id: string; first_name: string; language: Language },
) => Promise<void>

// Longer than either way takes: the time tells no more than the answer.
const REGISTER_MS = 300
const RESEND_MS = 150

export function registrationHandlers(services: Services, { tokens }: Auth, onRegistered: OnRegistered) {
  const { db, live, passwords, limits } = services
  const mails = createAuthMails(services)

  return [
    handle(getPasswordPolicy, async () => passwordPolicyOf(await getSettings(db))),

    handle(register, async ({ input, request, fail }) => {
      const settings = await getSettings(db)
      if (settings.passwords_off) throw fail('auth_passwords_off')
      if (!(await isModuleOn(db, 'UserRegisterModule', undefined))) throw fail('auth_registration_closed')
      const invited = await isInvited(db, input.email)
      if (!mayRegister(input.email, { domains: settings.allowed_domains, invited }))
        throw fail('auth_address_not_invited')

      const weakness = await newPasswordProblem(services, input.password, input)
      if (weakness) throw fail('auth_password_too_weak', { fields: { password: weakness } })
      const { missing, accepted } = await weighConsents(db, input.consents)
      if (missing.length > 0) {
        const fields = missing.map((name) => [`consents.${name}`, { code: 'consent_outdated' }])
        throw fail('auth_consent_missing', { fields: Object.fromEntries(fields) })
      }
      const refusal = await takeMailLimits(limits, input.email, request.ip)
      if (refusal) throw fail('auth_too_many_attempts', tooMany(refusal))

      // From here on the answer is the same, and takes as long, whether the address has an account or not.
      const { first_name, last_name, email, language } = input
      await noSoonerThan(REGISTER_MS, async () => {
        const passwordHash = await passwords.hash(input.password, addressBlock(request.ip))
        await db.transaction().execute(async (tx) => {
          // Somebody may still come back to this address, so nobody else gets it.
          const held = await findHeldAddress(tx, email)
          if (held) return mails.alreadyRegistered(tx, { ...held, email })
          const created = await insertPerson(tx, { email, first_name, last_name, language })
          const known = created ? undefined : await findCredential(tx, email)
          if (known?.deleted) return
          if (known?.verified_at) return mails.alreadyRegistered(tx, { ...known, email })
          // Somebody whom the organisers added keeps their name; the mail proves that it is them.
          if (known && known.password_hash === null) return mails.reset(tx, { ...known, email })
          const { id } = created ?? known!
          if (known) await renamePerson(tx, id, { first_name, last_name, language })
          await setPasswordHash(tx, id, passwordHash)
          await recordConsents(tx, id, accepted)
          if (created) await onRegistered(tx, { id, first_name, language })
          await mails.verify(tx, { id, first_name, language, email })
        })
      })
      return { done: true }
    }),

    handle(resendVerification, async ({ input: { email }, request, fail }) => {
      const refusal = await takeMailLimits(limits, email, request.ip)
      if (refusal) throw fail('auth_too_many_attempts', tooMany(refusal))
      await noSoonerThan(RESEND_MS, () =>
        db.transaction().execute(async (tx) => {
          const known = await findCredential(tx, email)
          if (!known || known.verified_at || known.deleted || known.password_hash === null) return
          await mails.verify(tx, { ...known, email })
        }),
      )
      return { done: true }
    }),

    handle(verifyAccount, async ({ caller, input, request, fail }) => {
      const refusal = await takeLinkLimit(limits, request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      return inTransaction(db, async (tx, after) => {
        const userId = await takeLink(tx, {
          purpose: 'verify',
          hash: hashOfLink(input.token),
          userId: input.id,
        })
        if (!userId) throw fail('auth_link_invalid')
        await setVerified(tx, userId)
        await rememberDevice(tx, userId, request)
        const { email, deleted } = await getPerson(tx, userId)
        if (deleted) throw fail('auth_link_invalid')
        const credential = await findCredential(tx, email)
        // The password was chosen a minute ago, by whoever reads this mail. A second step is still asked for.
        if (
          !credential?.password_hash ||
          !mayUsePassword(await getSettings(tx), userId) ||
          (await findSecurity(tx, userId))?.totp_on_at
        )
          return { email, token: null }
        if (caller) {
          const ended = await endReplaced(tx, caller)
          after(() => live.endSessions(ended))
        }
        const { token } = await startSession(tx, tokens, {
          userId,
          via: 'password',
          remember: false,
          request,
        })
        return { email, token }
      })
    }),
  ]
}

declare module '#platform/server/feature.ts' {
  interface Feature {
    /** What a new participant finds, in the transaction that registers them. */
    welcome?: OnRegistered
  }
}
