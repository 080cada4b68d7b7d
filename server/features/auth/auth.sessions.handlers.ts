import { endOtherSessions, endSession, listSessions, login, logout, renewSession } from '#contract/auth.ts'
import { handle } from '#server/platform/handler.ts'
import { addressBlock } from '#server/platform/limits.ts'
import type { Services } from '#server/services.ts'
import { type Auth, startSession } from './auth.ts'
import { sessionLifetime } from './auth.rules.ts'
import { endSessionRows, findCredential, findSessions, getSessionKind, hasSignedInFrom, setSessionExpiry } from './auth.store.ts'

export function sessionHandlers({ db, live, limits, passwords }: Services, { tokens }: Auth) {
  return [
    handle(login, async ({ input, request, fail }) => {
      const place = addressBlock(request.ip)
      const credential = await findCredential(db, input.email)
      const knownPlace = credential !== undefined && (await hasSignedInFrom(db, credential.id, request.ip))

      const guesses = knownPlace
        ? await limits.take('login_known_place', input.email, place)
        : await limits.take('login_account', input.email)
      const address = knownPlace ? { allowed: true, retryAfterSeconds: 0 } : await limits.peek('login_address', place)
      const refusal = [guesses, address].find((verdict) => !verdict.allowed)
      if (refusal) throw fail('auth_too_many_attempts', tooMany(refusal.retryAfterSeconds))

      const right = await passwords.matches(input.password, credential?.deleted ? null : credential?.password_hash)
      if (!right || !credential) {
        await limits.take('login_address', place)
        throw fail('auth_wrong_credentials')
      }
      await limits.reset('login_account', input.email)
      await limits.reset('login_known_place', input.email, place)
      if (!credential.verified_at) throw fail('auth_email_not_verified')

      return startSession(db, tokens, { userId: credential.id, via: 'password', remember: input.remember_me, request })
    }),

    handle(logout, async ({ caller }) => {
      live.endSessions(await endSessionRows(db, caller.id, { only: caller.sessionId }))
      return { done: true }
    }),

    handle(renewSession, async ({ caller }) => {
      const { remember } = await getSessionKind(db, caller.sessionId)
      const { expires_at } = await setSessionExpiry(db, caller.sessionId, sessionLifetime(remember))
      const expiresAt = Date.parse(expires_at)
      return { token: await tokens.sign({ userId: caller.id, sessionId: caller.sessionId, expiresAt }) }
    }),

    handle(listSessions, async ({ caller }) => {
      const sessions = await findSessions(db, caller.id)
      return sessions.map((session) => ({ ...session, current: session.id === caller.sessionId }))
    }),

    handle(endSession, async ({ caller, input, fail }) => {
      const ended = await endSessionRows(db, caller.id, { only: input.session_id })
      if (ended.length === 0) throw fail('auth_session_not_found')
      live.endSessions(ended)
      return { done: true }
    }),

    handle(endOtherSessions, async ({ caller }) => {
      const ended = await endSessionRows(db, caller.id, { except: caller.sessionId })
      live.endSessions(ended)
      return { ended: ended.length }
    }),
  ]
}

/** What a person is told who has to wait. */
export function tooMany(retryAfterSeconds: number) {
  return { retryAfterSeconds, values: { minutes: Math.ceil(retryAfterSeconds / 60) } }
}
