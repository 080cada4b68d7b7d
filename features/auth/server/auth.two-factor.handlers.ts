import {
  getSecurity,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnTwoFactorOff,
  turnTwoFactorOn,
} from '#features/auth/contract/two-factor.ts'
import { getKey, getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { checkIdentity, checkPassword } from './auth.confirming.ts'
import { tooMany } from './auth.limits.ts'
import { createAuthMails } from './auth.mails.ts'
import { seal } from './auth.seal.ts'
import { endSessionRows, getPerson } from './auth.store.ts'
import { describeSecret, newTwoFactorSecret, readCode, stepOf } from './auth.two-factor.rules.ts'
import { findSecurity, setTwoFactorOff, setTwoFactorOn, setWaitingSecret } from './auth.two-factor.store.ts'
import { makeRecoveryCodes, openSecret, takeCodeGuess } from './auth.two-factor.ts'

export function twoFactorHandlers(services: Services) {
  const { db, live, limits } = services
  const mails = createAuthMails(services)

  return [
    handle(getSecurity, async ({ caller }) => {
      const security = await findSecurity(db, caller.id)
      return {
        has_password: Boolean(security?.password_hash),
        two_factor: Boolean(security?.totp_on_at),
        recovery_codes_left: security?.totp_on_at ? (security.recovery_codes_left ?? 0) : 0,
        two_factor_needed: caller.lacksTwoFactor ?? false,
      }
    }),

    handle(setUpTwoFactor, async ({ caller, input, fail }) => {
      await checkPassword(services, caller.id, { ...input, fail })
      const secret = newTwoFactorSecret()
      const sealed = seal(await getKey(db, 'totp'), caller.id, secret)
      if (!(await setWaitingSecret(db, caller.id, sealed))) throw fail('auth_two_factor_on')
      const { name: programme } = await getSettings(db)
      return describeSecret(secret, { programme, email: caller.person.email })
    }),

    handle(turnTwoFactorOn, async ({ caller, input, fail }) => {
      const security = await findSecurity(db, caller.id)
      if (security?.totp_on_at) throw fail('auth_two_factor_on')
      const sealed = security?.totp_secret
      if (!sealed) throw fail('auth_two_factor_not_set_up')
      const guess = await takeCodeGuess(limits, caller.id)
      if (guess) throw fail('auth_too_many_attempts', tooMany(guess))
      const given = readCode(input.code)
      const secret = await openSecret(db, caller.id, sealed)
      const step = given.kind === 'app' ? stepOf(secret, given.digits, Date.parse(security.now)) : undefined
      if (step === undefined) throw fail('auth_code_wrong', { fields: { code: { code: 'wrong_code' } } })
      const done = await db.transaction().execute(async (tx) => {
        if (!(await setTwoFactorOn(tx, { userId: caller.id, secret: sealed, step })))
          throw fail('auth_two_factor_on')
        const recovery_codes = await makeRecoveryCodes(tx, caller.id)
        // Devices that came in with one step alone come in anew.
        const ended = await endSessionRows(tx, caller.id, { except: caller.sessionId })
        await mails.twoFactorOn(tx, await getPerson(tx, caller.id))
        return { recovery_codes, ended }
      })
      live.endSessions(done.ended)
      await limits.reset('two_factor_person', caller.id)
      return { recovery_codes: done.recovery_codes }
    }),

    handle(renewRecoveryCodes, async ({ caller, input, fail }) => {
      if (!(await findSecurity(db, caller.id))?.totp_on_at) throw fail('auth_two_factor_off')
      await checkIdentity(services, caller.id, { ...input, fail })
      const recovery_codes = await db.transaction().execute((tx) => makeRecoveryCodes(tx, caller.id))
      return { recovery_codes }
    }),

    handle(turnTwoFactorOff, async ({ caller, input, fail }) => {
      if (!(await findSecurity(db, caller.id))?.totp_on_at) throw fail('auth_two_factor_off')
      await checkIdentity(services, caller.id, { ...input, fail })
      await db.transaction().execute(async (tx) => {
        if (!(await setTwoFactorOff(tx, caller.id))) throw fail('auth_two_factor_off')
        await mails.twoFactorOff(tx, await getPerson(tx, caller.id))
      })
      return { done: true }
    }),
  ]
}
