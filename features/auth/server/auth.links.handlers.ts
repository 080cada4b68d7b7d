import { autologin, forgotPassword, readLink, resetPassword } from '#features/auth/contract/auth.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { newPasswordProblem } from '#features/auth/server/passwords/new-password.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { handle } from '#platform/server/http/handler.ts'
import { noSoonerThan } from '#platform/server/limits/pace.ts'
import { tellAfter } from '#platform/server/live/tell-after.ts'
import type { Services } from '#platform/server/services.ts'
import type { OnLink } from '#features/auth/server/addresses/auth.moving.ts'
import { type Auth, endReplaced, startSession } from './auth.ts'
import { takeLinkLimit, takeMailLimits, tooMany } from './auth.limits.ts'
import { createAuthMails } from './auth.mails.ts'
import { mayUseAutologin, mayUsePassword } from './auth.rules.ts'
import { rememberDevice } from './auth.devices.ts'
import { deleteDevices } from './auth.devices.store.ts'
import {
  endLinks,
  endSessionRows,
  findCredential,
  findLinkOwner,
  getPerson,
  setPasswordHash,
  setVerified,
  takeLink,
} from './auth.store.ts'
import { hashOfLink } from './auth.tokens.ts'
import { checkSecondStep } from './auth.two-factor.ts'

// Longer than writing the mail takes: the time tells no more than the answer.
const FORGOT_MS = 150

export function linkHandlers(services: Services, { tokens }: Auth, onLink: OnLink) {
  const { db, live, passwords, limits } = services
  const mails = createAuthMails(services)

  return [
    handle(forgotPassword, async ({ input: { email }, request, fail }) => {
      if ((await getSettings(db)).passwords_off) throw fail('auth_passwords_off')
      const refusal = await takeMailLimits(limits, email, request.ip)
      if (refusal) throw fail('auth_too_many_attempts', tooMany(refusal))
      await noSoonerThan(FORGOT_MS, () =>
        db.transaction().execute(async (tx) => {
          const known = await findCredential(tx, email)
          if (known && !known.deleted) await mails.reset(tx, { ...known, email })
        }),
      )
      return { done: true }
    }),

    handle(resetPassword, async ({ input, request, fail }) => {
      const refusal = await takeLinkLimit(limits, request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const hash = hashOfLink(input.token)
      // Hashing is dear: nobody gets one for a link that does not exist.
      const owner = await findLinkOwner(db, { purpose: 'reset', hash })
      if (!owner) throw fail('auth_link_invalid')
      request.note?.({ user: owner.id })
      if (!mayUsePassword(await getSettings(db), owner.id)) throw fail('auth_passwords_off')
      const weakness = await newPasswordProblem(services, input.password, owner)
      if (weakness) throw fail('auth_password_too_weak', { fields: { password: weakness } })

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
        // Whoever knew the old password is a stranger, wherever they were.
        await deleteDevices(tx, userId)
        await rememberDevice(tx, userId, request)
        await mails.passwordChanged(tx, person)
        return { id: userId, email: person.email, ended }
      })
      live.endSessions(done.ended)
      await Promise.all([
        limits.reset('login_account', done.email),
        limits.reset('confirm_person', done.id),
        ...(request.device ? [limits.reset('login_known_device', done.email, request.device)] : []),
      ])
      return { email: done.email }
    }),

    handle(readLink, async ({ input, request, fail }) => {
      const refusal = await takeLinkLimit(limits, request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const owner = await findLinkOwner(db, { purpose: input.purpose, hash: hashOfLink(input.token) })
      if (!owner) throw fail('auth_link_invalid')
      const settings = await getSettings(db)
      const isOff = input.purpose === 'reset' ? !mayUsePassword(settings, owner.id) : settings.passwords_off
      if (input.purpose !== 'verify' && isOff) throw fail('auth_passwords_off')
      return { first_name: owner.first_name }
    }),

    handle(autologin, async ({ caller, input, request, fail }) => {
      const refusal = await takeLinkLimit(limits, request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const hash = hashOfLink(input.token)
      const owner = await findLinkOwner(db, { purpose: 'autologin', hash })
      if (!owner) throw fail('auth_link_invalid')
      request.note?.({ user: owner.id })
      // Who comes in, and that they are still of the company, says the provider alone (decision 0085).
      if ((await getSettings(db)).passwords_off) throw fail('auth_passwords_off')
      // Before the link is used up: whoever mistypes the code tries again with the same link.
      const shown = await checkSecondStep(services, owner.id, { ...input, request, fail })
      return inTransaction(db, async (tx, after) => {
        const userId = await takeLink(tx, { purpose: 'autologin', hash })
        if (!userId) throw fail('auth_link_invalid')
        const person = await getPerson(tx, userId)
        if (person.deleted || !mayUseAutologin(person.role)) throw fail('auth_link_invalid')
        await setVerified(tx, userId)
        const lent = owner.by_hand
        if (lent) {
          await mails.linkUsed(tx, person)
          await onLink(tx, { event: 'link_used', userIds: [userId] }, tellAfter(live, after))
        }
        if (caller) {
          const ended = await endReplaced(tx, caller)
          after(() => live.endSessions(ended))
        }
        return startSession(tx, tokens, {
          userId,
          via: 'autologin',
          remember: false,
          lent,
          twoFactor: shown !== undefined,
          twoSteps: shown === 'passkey',
          request,
        })
      })
    }),
  ]
}
