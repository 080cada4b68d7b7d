import { confirmByPasskey, signInByPasskey, startPasskey } from '#features/auth/contract/passkeys.ts'
import { type Auth, endReplaced, startSession } from '#features/auth/server/auth.ts'
import { mayUsePassword } from '#features/auth/server/auth.rules.ts'
import { setSessionConfirmed } from '#features/auth/server/auth.store.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import { addressBlock } from '#platform/server/limits/limits.ts'
import type { Services } from '#platform/server/services.ts'
import { beginTry, credentialsOf, takePasskey } from './passkeys.ts'
import { siteOf, TRY_S } from './passkeys.rules.ts'

export function passkeyHandlers(services: Services, { tokens }: Auth) {
  const { db, config, limits, live } = services

  /** They cannot be guessed, so whoever comes with a right one is never made to wait; a flood is. */
  const tooMany = async (ip: string) => {
    const verdict = await limits.take('passkey_address', addressBlock(ip))
    return verdict.allowed ? undefined : verdict
  }

  return [
    handle(startPasskey, async ({ caller, request, fail }) => {
      const refusal = await tooMany(request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const site = siteOf(config)
      if (!site) throw fail('auth_passkeys_unavailable')
      const challenge = await beginTry(db, request)
      return {
        origin: site.origin,
        options: {
          challenge,
          timeout: TRY_S * 1_000,
          rpId: site.id,
          userVerification: 'required' as const,
          allowCredentials: caller ? await credentialsOf(db, caller.id) : [],
        },
      }
    }),

    handle(signInByPasskey, async ({ caller, input, request, fail }) => {
      const refusal = await tooMany(request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      const { userId, isVerified } = await takePasskey(services, { passkey: input.passkey, request, fail })
      request.note?.({ user: userId })
      // What is said of passwords holds for them as well: who comes in says the provider alone, but for one administrator.
      if (!mayUsePassword(await getSettings(db), userId)) throw fail('auth_passwords_off')
      if (!isVerified) throw fail('auth_email_not_verified')
      const { token } = await startSession(db, tokens, {
        userId,
        via: 'passkey',
        remember: input.remember_me,
        twoFactor: true,
        twoSteps: true,
        request,
      })
      if (caller) live.endSessions(await endReplaced(db, caller))
      return { token }
    }),

    handle(confirmByPasskey, async ({ caller, input, request, fail }) => {
      const refusal = await tooMany(request.ip)
      if (refusal) throw fail('too_many_requests', refusal)
      await takePasskey(services, { passkey: input.passkey, request, owner: caller.id, fail })
      if (!mayUsePassword(await getSettings(db), caller.id)) throw fail('auth_passwords_off')
      await setSessionConfirmed(db, caller.sessionId, { byPasskey: true })
      return { confirmed: true }
    }),
  ]
}
