import { createHash, createSecretKey, timingSafeEqual } from 'node:crypto'
import type pg from 'pg'
import type { Session } from '#features/auth/contract/auth.ts'
import { getKey, getSettings } from '#features/programme/server/programme.ts'
import { gathered } from '#platform/server/database/gathered.ts'
import type { Caller, RequestFacts } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { findCallers, findMaker } from './auth.callers.store.ts'
import { linkLifetime, sessionLifetime } from './auth.rules.ts'
import { type GivenPurpose, insertGivenLinks } from './auth.given.store.ts'
import { type DeviceFacts, rememberDevice } from './auth.devices.ts'
import {
  endSessionRows,
  findOpenSessions,
  insertLink,
  insertSession,
  setPasswordHash,
  setVerified,
} from './auth.store.ts'
import { lacksTwoFactor } from './auth.two-factor.rules.ts'
import { chatPassword, createTokens, newLinkSecret, type Tokens } from './auth.tokens.ts'

export {
  /** Ends every session of a person and answers their ids, for `live.endSessions` after the commit. */
  endSessionRows as endAllSessions,
  /** Addresses that may register whatever their domain is. */
  insertInvitations as inviteAddresses,
  findStanding,
  takesPart,
  /** As mails name and address somebody. */
  getPerson as getAddressee,
  /** Counts the address of a person as confirmed. */
  setVerified as confirmAddress,
  /** Whoever signed in anew in this session has shown who they are, for ten minutes. */
  setSessionConfirmed as confirmSession,
} from './auth.store.ts'

/** Who is calling, and the secrets that follow from a session. */
export { findOwnAddresses } from '#features/auth/server/addresses/auth.email.store.ts'
export type Auth = {
  tokens: Tokens
  /** The person behind an access token whose session lives, or nothing. */
  recognise: (token: string) => Promise<Caller | undefined>
  stillValid: (sessionIds: string[]) => Promise<Set<string>>
  chatPasswordOf: (sessionId: string) => string
  /** The one of today or the one before it: a page that has been open for hours may hold that. */
  isChatPassword: (sessionId: string, password: string) => boolean
}

export async function openAuth(db: Db, pool: pg.Pool): Promise<Auth> {
  const [sessionKey, chatKey] = await Promise.all([getKey(db, 'session'), getKey(db, 'chat')])
  const tokens = createTokens(sessionKey)
  // Made once: an HMAC that is given bytes makes such a key anew, which takes five times as long as the HMAC.
  const chatSecret = createSecretKey(chatKey)
  const callerOf = gathered((sessionIds: string[]) => findCallers(pool, sessionIds))
  return {
    tokens,
    async recognise(token) {
      const claims = await tokens.read(token)
      const caller = claims && (await callerOf(claims.sessionId))
      if (!caller || caller.id !== claims?.userId) return undefined
      if (caller.role === 'participant') return caller
      return { ...caller, lacksTwoFactor: lacksTwoFactor(caller, await getSettings(db)) }
    },
    stillValid: (sessionIds) => findOpenSessions(db, sessionIds),
    chatPasswordOf: (sessionId) => chatPassword(chatSecret, sessionId, Date.now()),
    isChatPassword(sessionId, password) {
      const given = createHash('sha256').update(password).digest()
      return [0, 1].some((age) => {
        const right = chatPassword(chatSecret, sessionId, Date.now(), age)
        return timingSafeEqual(given, createHash('sha256').update(right).digest())
      })
    },
  }
}

/** The person in whose name a key calls, while they may still sign in. */
export async function makerOf(
  { db, pool }: { db: Db; pool: pg.Pool },
  userId: string,
): Promise<Caller | undefined> {
  const maker = await findMaker(pool, userId)
  return maker && { ...maker, lacksTwoFactor: lacksTwoFactor(maker, await getSettings(db)) }
}

/** Opens a session and answers its access token. */
export async function startSession(
  db: Db,
  tokens: Tokens,
  session: {
    userId: string
    via: Session['via']
    remember: boolean
    /** By a link that somebody else made. */
    lent?: boolean
    /** A code was asked for as well. */
    twoFactor?: boolean
    /** The provider has asked for a second step, which counts as one of ours. */
    twoSteps?: boolean
    request: Pick<RequestFacts, 'ip' | 'userAgent' | 'note'> & DeviceFacts
  },
): Promise<{ token: string; sessionId: string }> {
  const { userId, via, twoFactor = false } = session
  session.request.note?.({ user: userId, signed_in: via, two_factor: twoFactor })
  const { life } = sessionLifetime(session.remember)
  const row = await insertSession(db, { ...session, ...session.request, life })
  // It may be anybody's device.
  if (!session.lent) await rememberDevice(db, session.userId, session.request)
  const expiresAt = Date.parse(row.expires_at)
  const token = await tokens.sign({ userId: session.userId, sessionId: row.id, expiresAt })
  return { token, sessionId: row.id }
}

/** Whoever signs in anew on a device has no use for the session in which they ask: its token is forgotten there. */
export function endReplaced(db: Db, { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>): Promise<string[]> {
  return endSessionRows(db, id, { only: sessionId })
}

/** Every device of the caller but the one on which they ask. */
export function endOtherSessionRows(db: Db, { id, sessionId }: Pick<Caller, 'id' | 'sessionId'>) {
  return endSessionRows(db, id, { except: sessionId })
}

/** Makes an autologin link's secret for a participant; an earlier link of theirs ends. `life` in seconds; `byHand` when it is handed over by somebody else. */
export async function makeAutologinSecret(
  tx: Db,
  userId: string,
  life: number = linkLifetime.autologin,
  { byHand = false } = {},
): Promise<string> {
  const { token, hash } = newLinkSecret()
  await insertLink(tx, { userId, purpose: 'autologin', hash, life, byHand })
  return token
}

/** The secret of a link to set a password, for somebody whom the organisers add; it lives three days. */
export async function makeResetSecret(tx: Db, userId: string): Promise<string> {
  const { token, hash } = newLinkSecret()
  await insertLink(tx, { userId, purpose: 'reset', hash, life: linkLifetime.autologin })
  return token
}

/** Gives a person a password and counts the address as confirmed: for seeds and the command line. */
export async function setCredential(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await setPasswordHash(tx, userId, passwordHash)
  await setVerified(tx, userId)
}

export { mayUsePassword } from './auth.rules.ts'
export { newPasswordProblem } from '#features/auth/server/passwords/new-password.ts'
export { checkIdentity } from './auth.confirming.ts'
export { endSessionsOf, endUnconfirmed, findSessionOwner } from './auth.ending.store.ts'
export { checkSecondStep } from './auth.two-factor.ts'
export { takePasskeys } from '#features/auth/server/passkeys/passkeys.ts'
export { countPasskeys } from '#features/auth/server/passkeys/passkeys.store.ts'
export { seal, unseal } from './auth.seal.ts'
export { hashOfLink, newLinkSecret } from './auth.tokens.ts'
export { createAuthMails } from './auth.mails.ts'
/** Links for many people, made by an organiser; only their hashes stay. Answers the secrets by person, and when they expire. */
export async function giveSecrets(
  tx: Db,
  wish: {
    userIds: readonly string[]
    purpose: GivenPurpose
    life: number
    madeBy: string
    byHand: boolean
  },
): Promise<{ tokens: Map<string, string>; expires_at: string }> {
  const made = wish.userIds.map((userId) => ({ userId, ...newLinkSecret() }))
  const expires_at = await insertGivenLinks(tx, { ...wish, links: made })
  return { tokens: new Map(made.map(({ userId, token }) => [userId, token])), expires_at }
}

export type { OnLink } from '#features/auth/server/addresses/auth.moving.ts'
export { endGivenLinks, findKeyHolders } from './auth.given.store.ts'
export { endLinks } from './auth.store.ts'
export { findHeldAddresses } from '#features/auth/server/addresses/auth.email.store.ts'
export {
  moveAccount,
  takeSecondStep,
  tellLinkMade,
  tellMerged,
} from '#features/auth/server/addresses/auth.moving.ts'
export type { AuthMailMeans } from './auth.mails.ts'

declare module '#platform/server/feature.ts' {
  interface House {
    auth: Auth
  }
  interface Feature {
    signOn?: SignOn
  }
}

/** What is known above of those who come in by a provider. */
export type SignOn = {
  /** By whom somebody can sign in. */
  linksOf: (db: Db, userId: string) => Promise<{ id: string; name: string }[]>
  /** Where somebody whose session ends logs out of the provider by whom it was opened, if they do. */
  onwardOf: (services: Services, sessionId: string) => Promise<string | null>
}
