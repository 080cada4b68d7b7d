import { sql } from 'kysely'
import type { Language } from '#platform/contract/languages.ts'
import type { LinkPurpose, Session } from '#features/auth/contract/auth.ts'
import { deletePasskeysOf } from '#features/auth/server/passkeys/passkeys.store.ts'
import type { Db } from '#platform/server/schema.ts'

/** Of `users as u`: may take part. Whoever registered and never confirmed the address could be anybody. */
export const takesPart = sql<boolean>`(not u.deleted and u.access and not exists (
  select from auth_credentials k where k.user_id = u.id and k.verified_at is null))`

/** The person behind an address and their password, if they have one. */
export async function findCredential(db: Db, email: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('auth_credentials as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.first_name', 'u.role', 'u.deleted', 'c.password_hash', 'c.verified_at'])
    .select(mailLanguage('u.language'))
    .where('u.email', '=', email)
    .executeTakeFirst()
}

export async function setPasswordHash(tx: Db, userId: string, password_hash: string) {
  await tx
    .insertInto('auth_credentials')
    .values({ user_id: userId, password_hash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ password_hash, password_changed_at: sql`now()` }),
    )
    .execute()
}

/** Counts the address as confirmed, also of a person who has no password yet. */
export async function setVerified(tx: Db, userId: string) {
  await tx
    .insertInto('auth_credentials')
    .values({ user_id: userId, verified_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ verified_at: sql`coalesce(auth_credentials.verified_at, now())` }),
    )
    .execute()
}

/** Somebody else gave them this address: it signs in once they have confirmed it. */
export async function setUnverified(tx: Db, userId: string) {
  await tx.updateTable('auth_credentials').set({ verified_at: null }).where('user_id', '=', userId).execute()
}

/** Whether their address was ever confirmed, and whether they have a password. */
export async function findStanding(db: Db, userId: string) {
  const row = await db
    .selectFrom('auth_credentials')
    .select(['verified_at', 'password_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { isVerified: Boolean(row?.verified_at), hasPassword: Boolean(row?.password_hash) }
}

/** Ends a password, a second step and passkeys that came after that moment. True when there was one. */
export async function endWhatCameSince(tx: Db, userId: string, since: string): Promise<boolean> {
  const password = await tx
    .updateTable('auth_credentials')
    .set({ password_hash: null })
    .where('user_id', '=', userId)
    .where('password_changed_at', '>=', since)
    .where('password_hash', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  const step = await tx
    .updateTable('auth_credentials')
    .set({ totp_secret: null, totp_on_at: null, totp_last_step: 0 })
    .where('user_id', '=', userId)
    .where('totp_on_at', '>=', since)
    .returning('user_id')
    .executeTakeFirst()
  if (step) await tx.deleteFrom('auth_recovery_codes').where('user_id', '=', userId).execute()
  const hadPasskey = await deletePasskeysOf(tx, userId, since)
  return Boolean(password ?? step) || hadPasskey
}

export async function isInvited(db: Db, email: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('auth_invitations')
      .select('email')
      .where('email', '=', email)
      .executeTakeFirst()) !== undefined
  )
}

export async function insertInvitations(db: Db, emails: readonly string[]) {
  await db
    .insertInto('auth_invitations')
    .values(emails.map((email) => ({ email })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertSession(
  db: Db,
  session: {
    userId: string
    via: Session['via']
    remember: boolean
    userAgent?: string | undefined
    ip: string
    life: number
    lent?: boolean | undefined
    twoSteps?: boolean | undefined
  },
) {
  const isShown = session.via === 'password' || session.via === 'passkey'
  return db
    .insertInto('auth_sessions')
    .values({
      user_id: session.userId,
      via: session.via,
      remember: session.remember,
      lent: session.lent ?? false,
      two_steps: session.twoSteps ?? false,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      ip: session.ip,
      // Whoever has just signed in with the password or a passkey has given it.
      confirmed_at: isShown ? sql<string>`now()` : null,
      expires_at: sql<string>`now() + make_interval(secs => ${session.life})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
}

export async function getSessionKind(db: Db, sessionId: string) {
  return db
    .selectFrom('auth_sessions')
    .select('remember')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

export async function setSessionExpiry(
  db: Db,
  sessionId: string,
  { life, atMost }: { life: number; atMost: number },
) {
  return db
    .updateTable('auth_sessions')
    .set({
      last_seen_at: sql`now()`,
      expires_at: sql<string>`least(now() + make_interval(secs => ${life}), created_at + make_interval(secs => ${atMost}))`,
    })
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
}

export async function findSessions(db: Db, userId: string) {
  return db
    .selectFrom('auth_sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'user_agent', 'ip', 'via'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

/** Ends the open sessions of a person: one, all but one, or all. Answers their ids. */
export async function endSessionRows(
  db: Db,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<string[]> {
  let query = db
    .updateTable('auth_sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
  if (which.only) query = query.where('id', '=', which.only)
  if (which.except) query = query.where('id', '<>', which.except)
  return (await query.execute()).map((row) => row.id)
}

/** Of these sessions, those that are open and belong to somebody who may sign in; notes that they are in use. */
export async function findOpenSessions(db: Db, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    with open as (
      select s.id from auth_sessions s join users u on u.id = s.user_id
      join auth_credentials k on k.user_id = u.id and k.verified_at is not null
      where s.id = any(${sessionIds}::uuid[]) and s.ended_at is null and s.expires_at > now() and not u.deleted
    ), seen as (
      update auth_sessions set last_seen_at = now()
      where id in (select id from open) and last_seen_at < now() - interval '5 minutes'
    )
    select id from open`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Makes a link and ends the one before it. `life` in seconds. */
export async function insertLink(
  tx: Db,
  link: { userId: string; purpose: LinkPurpose; hash: Buffer; life: number; byHand?: boolean },
) {
  // Two requests at once wait for each other here, so that one live link remains.
  await tx.selectFrom('users').select('id').where('id', '=', link.userId).forUpdate().execute()
  await endLinks(tx, link.userId, link.purpose)
  await tx
    .insertInto('auth_links')
    .values({
      user_id: link.userId,
      purpose: link.purpose,
      token_hash: link.hash,
      by_hand: link.byHand ?? false,
      expires_at: sql<string>`now() + make_interval(secs => ${link.life})`,
    })
    .execute()
}

export async function endLinks(tx: Db, userId: string, purpose?: LinkPurpose) {
  let query = tx
    .updateTable('auth_links')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (purpose) query = query.where('purpose', '=', purpose)
  await query.execute()
}

type WantedLink = { purpose: LinkPurpose; hash: Buffer; userId?: string }

/** Uses a link up: of a hundred calls at once one gets the person, the rest nothing. */
export async function takeLink(tx: Db, { purpose, hash, userId }: WantedLink): Promise<string | undefined> {
  let query = tx
    .updateTable('auth_links')
    .set({ ended_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('user_id')
  if (userId) query = query.where('user_id', '=', userId)
  return (await query.executeTakeFirst())?.user_id
}

export async function findLinkOwner(db: Db, { purpose, hash }: WantedLink) {
  return (
    db
      .selectFrom('auth_links as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .leftJoin('auth_credentials as k', 'k.user_id', 'u.id')
      // With what a new password is compared: read at once, so that a link that lives has not changed it yet.
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'k.password_hash as before', 'l.by_hand'])
      .where('l.token_hash', '=', hash)
      .where('l.purpose', '=', purpose)
      .where('l.ended_at', 'is', null)
      .where('l.expires_at', '>', sql<string>`now()`)
      .where('u.deleted', '=', false)
      .executeTakeFirst()
  )
}

export async function getPerson(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'role', 'deleted'])
    .select(mailLanguage('language'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Who has not chosen a language is written to in that of the programme. */
function mailLanguage(column: 'language' | 'u.language') {
  return sql<Language>`written_language(${sql.ref(column)})`.as('language')
}

/** By a passkey it has the second step as well. */
export async function setSessionConfirmed(db: Db, sessionId: string, { byPasskey = false } = {}) {
  const passkey = byPasskey ? { passkey_at: sql<string>`now()`, two_steps: true } : {}
  await db
    .updateTable('auth_sessions')
    .set({ confirmed_at: sql<string>`now()`, lent: false, ...passkey })
    .where('id', '=', sessionId)
    .execute()
}

/** The second step was shown in it. */
export async function setSessionTwoSteps(tx: Db, sessionId: string) {
  await tx.updateTable('auth_sessions').set({ two_steps: true }).where('id', '=', sessionId).execute()
}
