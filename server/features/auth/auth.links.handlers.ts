import { autologin, forgotPassword, readLink, resetPassword } from '#contract/auth.ts'
import { getSettings, passwordPolicyOf } from '#server/features/programme/programme.ts'
import { handle } from '#server/platform/handler.ts'
import type { Services } from '#server/services.ts'
import { type Auth, startSession } from './auth.ts'
import { takeMailLimits } from './auth.mail-limits.ts'
import { linkLifetime, mayUseAutologin, passwordProblem } from './auth.rules.ts'
import { tooMany } from './auth.sessions.handlers.ts'
import { endLinks, endSessionRows, findCredential, findLinkOwner, getPerson, insertLink, setPasswordHash, setVerified, takeLink } from './auth.store.ts'
import { hashOfLink, newLinkSecret } from './auth.tokens.ts'

export function linkHandlers({ db, config, live, mail, passwords, limits }: Services, { tokens }: Auth) {
  return [
    handle(forgotPassword, async ({ input, request, fail }) => {
      const refusal = await takeMailLimits(limits, input.email, request.ip)
      if (refusal) throw fail('auth_too_many_attempts', tooMany(refusal.retryAfterSeconds))

      const { name: programme } = await getSettings(db)
      await db.transaction().execute(async (tx) => {
        const known = await findCredential(tx, input.email)
        if (!known || known.deleted) return
        const { token, hash } = newLinkSecret()
        await insertLink(tx, { userId: known.id, purpose: 'reset', hash, life: linkLifetime.reset })
        await mail.send(tx, {
          to: input.email,
          name: known.first_name,
          language: known.language,
          template: 'reset',
          programme,
          link: `${config.url}/reset-password/${token}`,
          values: { minutes: linkLifetime.reset / 60 },
        })
      })
      return { done: true }
    }),

    handle(resetPassword, async ({ input, request, fail }) => {
      const guess = await limits.take('link_address', request.ip)
      if (!guess.allowed) throw fail('too_many_requests', { retryAfterSeconds: guess.retryAfterSeconds })
      const settings = await getSettings(db)
      const weakness = passwordProblem(input.password, passwordPolicyOf(settings))
      if (weakness) throw fail('auth_password_too_weak', { fields: { password: weakness } })
      const hash = hashOfLink(input.token)
      // Hashing is dear: nobody gets one for a link that does not exist.
      if (!(await findLinkOwner(db, { purpose: 'reset', hash }))) throw fail('auth_link_invalid')

      const passwordHash = await passwords.hash(input.password)
      const done = await db.transaction().execute(async (tx) => {
        const userId = await takeLink(tx, { purpose: 'reset', hash })
        if (!userId) throw fail('auth_link_invalid')
        const person = await getPerson(tx, userId)
        await setPasswordHash(tx, userId, passwordHash)
        // Whoever reads the mail owns the address.
        await setVerified(tx, userId)
        await endLinks(tx, userId)
        const ended = await endSessionRows(tx, userId)
        await mail.send(tx, {
          to: person.email,
          name: person.first_name,
          language: person.language,
          template: 'password_changed',
          programme: settings.name,
          link: `${config.url}/login`,
        })
        return { email: person.email, ended }
      })
      live.endSessions(done.ended)
      await limits.reset('login_account', done.email)
      return { email: done.email }
    }),

    handle(readLink, async ({ input, request, fail }) => {
      const guess = await limits.take('link_address', request.ip)
      if (!guess.allowed) throw fail('too_many_requests', { retryAfterSeconds: guess.retryAfterSeconds })
      const owner = await findLinkOwner(db, { purpose: input.purpose, hash: hashOfLink(input.token) })
      if (!owner) throw fail('auth_link_invalid')
      return { first_name: owner.first_name }
    }),

    handle(autologin, async ({ input, request, fail }) => {
      const guess = await limits.take('link_address', request.ip)
      if (!guess.allowed) throw fail('too_many_requests', { retryAfterSeconds: guess.retryAfterSeconds })
      return db.transaction().execute(async (tx) => {
        const userId = await takeLink(tx, { purpose: 'autologin', hash: hashOfLink(input.token) })
        if (!userId) throw fail('auth_link_invalid')
        const person = await getPerson(tx, userId)
        if (person.deleted || !mayUseAutologin(person.role)) throw fail('auth_link_invalid')
        await setVerified(tx, userId)
        return startSession(tx, tokens, { userId, via: 'autologin', remember: false, request })
      })
    }),
  ]
}
