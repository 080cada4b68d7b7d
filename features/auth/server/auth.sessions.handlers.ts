import {
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  renewSession,
} from '#features/auth/contract/auth.ts'
import { handle } from '#platform/server/http/handler.ts'
import { addressBlock } from '#platform/server/limits/limits.ts'
import { createSlowLane } from '#platform/server/limits/pace.ts'
import type { Services } from '#platform/server/services.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { type Auth, endReplaced, type SignOn, startSession } from './auth.ts'
import { tooMany } from './auth.limits.ts'
import { mayUsePassword, sessionLifetime } from './auth.rules.ts'
import { isKnownDevice } from './auth.devices.store.ts'
import {
  endSessionRows,
  findCredential,
  findSessions,
  getSessionKind,
  setSessionExpiry,
} from './auth.store.ts'
import { hashOfLink } from './auth.tokens.ts'
import { checkSecondStep } from './auth.two-factor.ts'

/** Asked for all the same, so that the time tells nothing. */
const NO_DEVICE = 'none'

export function sessionHandlers(services: Services, { tokens }: Auth, signOn: SignOn) {
  const { db, live, limits, passwords } = services
  const slowLane = createSlowLane()
  // Ten right logins of one person at once must not look like ten guesses: each is counted and taken back in its turn.
  const inTurn = createSlowLane({ restMs: 0 })

  return [
    handle(login, async ({ caller, input, request, fail }) => {
      const place = addressBlock(request.ip)
      const credential = await findCredential(db, input.email)
      if (credential) request.note?.({ user: credential.id })
      const device = request.device ?? NO_DEVICE
      const isKnown = await isKnownDevice(db, input.email, hashOfLink(device))
      const passwordHash = credential?.deleted ? null : credential?.password_hash

      // Where hundreds have failed, a spray may be under way, or a whole office has its first day. Nobody is refused:
      // whoever was there before passes as ever, and for the others each wrong password costs the next one a second.
      const isQuiet = isKnown || (await limits.peek('login_address', place)).allowed
      const check = () => passwords.matches(input.password, passwordHash, isKnown ? input.email : place)
      // A turn of their own for the owner at a device of theirs: nobody elsewhere can make them wait.
      const right = await inTurn(isKnown ? `${input.email} ${device}` : input.email, async () => {
        const guess = isKnown
          ? await limits.take('login_known_device', input.email, device)
          : await limits.take('login_account', input.email)
        if (!guess.allowed) throw fail('auth_too_many_attempts', tooMany(guess))
        if (!(isQuiet ? await check() : await slowLane(place, check))) return false
        // Elsewhere only this count is taken back: signing in must not give a guesser five more tries.
        if (isKnown) await limits.reset('login_known_device', input.email, device)
        else await limits.giveBack('login_account', input.email)
        return true
      })
      // Said to everybody, so that nobody learns by it who keeps a password.
      const { passwords_off, password_keeper } = await getSettings(db)
      const refusal = passwords_off ? 'auth_passwords_off' : 'auth_wrong_credentials'
      if (!right || !credential) {
        await limits.take('login_address', place)
        throw fail(refusal)
      }
      if (!mayUsePassword({ passwords_off, password_keeper }, credential.id)) throw fail(refusal)
      if (!credential.verified_at) throw fail('auth_email_not_verified')
      const shown = await checkSecondStep(services, credential.id, { ...input, request, fail })

      const entered = await startSession(db, tokens, {
        userId: credential.id,
        via: 'password',
        remember: input.remember_me,
        twoFactor: shown !== undefined,
        twoSteps: shown === 'passkey',
        request,
      })
      if (caller) live.endSessions(await endReplaced(db, caller))
      return entered
    }),

    handle(logout, async ({ caller }) => {
      const onward = await signOn.onwardOf(services, caller.sessionId)
      live.endSessions(await endSessionRows(db, caller.id, { only: caller.sessionId }))
      return { done: true, onward }
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
