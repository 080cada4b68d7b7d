import {
  getSecurity,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnTwoFactorOff,
  turnTwoFactorOn,
} from '#features/auth/contract/two-factor.ts'
import { getKey, getSettings } from '#features/programme/server/programme.ts'
import { type Caller, handle } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import type { SignOn } from './auth.ts'
import { checkIdentity, checkPassword } from './auth.confirming.ts'
import { tooMany } from './auth.limits.ts'
import { createAuthMails } from './auth.mails.ts'
import { mayUsePassword } from './auth.rules.ts'
import { seal } from './auth.seal.ts'
import { endLinks, endSessionRows, getPerson, setSessionConfirmed } from './auth.store.ts'
import { describeSecret, newTwoFactorSecret, readCode, stepOf } from './auth.two-factor.rules.ts'
import { findSecurity, setTwoFactorOff, setTwoFactorOn, setWaitingSecret } from './auth.two-factor.store.ts'
import { makeRecoveryCodes, openSecret, takeCodeGuess } from './auth.two-factor.ts'

export function twoFactorHandlers(services: Services, signOn: SignOn) {
  const { db, live, limits } = services
  const mails = createAuthMails(services)

  /** Links that are under way, and devices that came in by what counts no longer. */
  async function endOthers(tx: Db, { id, sessionId }: Caller) {
    await endLinks(tx, id)
    return endSessionRows(tx, id, { except: sessionId })
  }

  return [
    handle(getSecurity, async ({ caller }) => {
      const security = await findSecurity(db, caller.id)
      const settings = await getSettings(db)
      const mayUse = mayUsePassword(settings, caller.id)
      return {
        has_password: Boolean(security?.password_hash) && mayUse,
        passkeys: mayUse ? (security?.passkeys ?? 0) : 0,
        providers: await signOn.linksOf(db, caller.id),
        confirmed: caller.isConfirmed ?? false,
        confirmed_by_passkey: caller.hasShownPasskey ?? false,
        passwords_off: settings.passwords_off,
        two_factor: Boolean(security?.totp_on_at),
        recovery_codes_left: security?.totp_on_at ? (security.recovery_codes_left ?? 0) : 0,
        two_factor_needed: caller.lacksTwoFactor ?? false,
      }
    }),

    handle(setUpTwoFactor, async ({ caller, input, fail }) => {
      await checkPassword(services, caller, { ...input, fail })
      const secret = newTwoFactorSecret()
      const sealed = seal(await getKey(db, 'totp'), caller.id, secret)
      if (!(await setWaitingSecret(db, caller.id, sealed))) throw fail('auth_two_factor_on')
      // The first code is taken while the password counts as given.
      await setSessionConfirmed(db, caller.sessionId)
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
        const ended = await endOthers(tx, caller)
        await mails.twoFactorOn(tx, await getPerson(tx, caller.id))
        return { recovery_codes, ended }
      })
      live.endSessions(done.ended)
      await limits.reset('two_factor_person', caller.id)
      return { recovery_codes: done.recovery_codes }
    }),

    handle(renewRecoveryCodes, async ({ caller, input, fail }) => {
      if (!(await findSecurity(db, caller.id))?.totp_on_at) throw fail('auth_two_factor_off')
      await checkIdentity(services, caller, { ...input, fail })
      const done = await db.transaction().execute(async (tx) => {
        const recovery_codes = await makeRecoveryCodes(tx, caller.id)
        await mails.recoveryCodes(tx, await getPerson(tx, caller.id))
        return { recovery_codes, ended: await endOthers(tx, caller) }
      })
      live.endSessions(done.ended)
      return { recovery_codes: done.recovery_codes }
    }),

    handle(turnTwoFactorOff, async ({ caller, input, fail }) => {
      if (!(await findSecurity(db, caller.id))?.totp_on_at) throw fail('auth_two_factor_off')
      await checkIdentity(services, caller, { ...input, fail })
      const ended = await db.transaction().execute(async (tx) => {
        if (!(await setTwoFactorOff(tx, caller.id))) throw fail('auth_two_factor_off')
        await mails.twoFactorOff(tx, await getPerson(tx, caller.id))
        return endOthers(tx, caller)
      })
      live.endSessions(ended)
      return { done: true }
    }),
  ]
}
