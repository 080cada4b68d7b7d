import { type Db, firstOf, idsOf, isThere, runSql } from '#platform/server/schema.ts'

/** A sign-in that begins in a browser. */
export async function insertTry(
  db: Db,
  wish: {
    state_hash: Buffer
    browser_hash: Buffer
    provider_id: string
    kept: Buffer
    way: string | null
    remember: boolean
    confirms: string | null
  },
): Promise<void> {
  await db.insertInto('sign_on_tries').values(wish).execute()
}

export type Try = {
  kept: Buffer
  way: string | null
  remember: boolean
  confirms: string | null
  posted: Buffer | null
  began: number
}
type Which = { state_hash: Buffer; browser_hash: Buffer; provider_id: string; life: number }

/** Takes a try up from one step to the next: of many calls at once one gets it, the rest nothing. */
export function takeTry(
  db: Db,
  { state_hash, browser_hash, provider_id, life }: Which,
): Promise<Try | undefined> {
  return firstOf<Try>(db)`update sign_on_tries set step = 'answered'
    where state_hash = ${state_hash} and browser_hash = ${browser_hash} and provider_id = ${provider_id}
      and step = 'begun' and created_at > now() - make_interval(secs => ${life})
    returning kept, way, remember, confirms, posted, extract(epoch from created_at)::float8 as began`
}

/** Keeps what a provider has posted for a try of its own that waits; what came first counts. */
export async function setPosted(
  db: Db,
  {
    state_hash,
    provider_id,
    life,
    posted,
  }: { state_hash: Buffer; provider_id: string; life: number; posted: Buffer },
): Promise<boolean> {
  return isThere(db)`update sign_on_tries set posted = coalesce(posted, ${posted})
    where state_hash = ${state_hash} and provider_id = ${provider_id}
      and step = 'begun' and created_at > now() - make_interval(secs => ${life}) returning state_hash`
}

/** False for an assertion that has come before, to whichever instance. */
export function insertAssertion(
  db: Db,
  { provider_id, hash, ends }: { provider_id: string; hash: Buffer; ends: number },
): Promise<boolean> {
  return isThere(db)`insert into sign_on_assertions (provider_id, assertion_hash, ends_at)
    values (${provider_id}, ${hash}, to_timestamp(${ends})) on conflict do nothing returning provider_id`
}

/** What a provider has proved, until the code of the person is there. */
export async function setProved(db: Db, state_hash: Buffer, kept: Buffer): Promise<void> {
  await runSql(db)`update sign_on_tries set step = 'proved', kept = ${kept} where state_hash = ${state_hash}`
}

export function findProved(
  db: Db,
  { state_hash, browser_hash, provider_id, life }: Which,
): Promise<Try | undefined> {
  return firstOf<Try>(
    db,
  )`select kept, way, remember, confirms, posted, extract(epoch from created_at)::float8 as began
    from sign_on_tries
    where state_hash = ${state_hash} and browser_hash = ${browser_hash} and provider_id = ${provider_id}
      and step = 'proved' and created_at > now() - make_interval(secs => ${life})`
}

/** False when another call was first. */
export function deleteTry(tx: Db, state_hash: Buffer): Promise<boolean> {
  return isThere(tx)`delete from sign_on_tries where state_hash = ${state_hash} returning state_hash`
}

export async function deleteOld(db: Db): Promise<void> {
  await runSql(db)`delete from sign_on_tries where created_at < now() - interval '1 hour'`
  await runSql(db)`delete from sign_on_logouts where seen_at < now() - interval '1 day'`
  await runSql(db)`delete from sign_on_assertions where ends_at < now()`
  await runSql(db)`delete from sign_on_sessions o using auth_sessions s
    where s.id = o.session_id and (s.ended_at is not null or s.expires_at < now())`
}

export async function insertSignOnSession(
  tx: Db,
  session: {
    session_id: string
    provider_id: string
    subject: string
    sid: string | null
    hint: Buffer | null
  },
): Promise<void> {
  await tx.insertInto('sign_on_sessions').values(session).execute()
}

export async function findSignOnSession(db: Db, sessionId: string) {
  return db
    .selectFrom('sign_on_sessions as s')
    .innerJoin('sign_on_providers as p', 'p.id', 's.provider_id')
    .select(['s.provider_id', 's.hint'])
    .where('s.session_id', '=', sessionId)
    .where('p.is_on', '=', true)
    .where('p.logs_out', '=', true)
    .executeTakeFirst()
}

/** The sessions of a subject, or of one session there, that were opened before a moment (seconds since 1970). */
export function findSessionsOf(
  tx: Db,
  of: { provider_id: string; subject: string | null; sid: string | null; before: number },
): Promise<string[]> {
  return idsOf(
    tx,
  )`select o.session_id as id from sign_on_sessions o join auth_sessions s on s.id = o.session_id
    where o.provider_id = ${of.provider_id} and s.ended_at is null
      and (${of.subject}::text is null or o.subject = ${of.subject})
      and (${of.sid}::text is null or o.sid = ${of.sid})
      and s.created_at < to_timestamp(${of.before})`
}

/** All that a provider has opened, but for one. */
export function findSessionsBy(tx: Db, providerId: string, except: string): Promise<string[]> {
  return idsOf(tx)`select session_id as id from sign_on_sessions
    where provider_id = ${providerId} and session_id <> ${except}`
}

/** False for a message that has come before. */
export function insertLogout(tx: Db, provider_id: string, token_hash: Buffer): Promise<boolean> {
  return isThere(
    tx,
  )`insert into sign_on_logouts (provider_id, token_hash) values (${provider_id}, ${token_hash})
    on conflict do nothing returning provider_id`
}

/** Who somebody is at a provider, as they are here; whoever signs in at once as the same waits. */
export async function lockLink(tx: Db, provider_id: string, subject: string) {
  return firstOf<{ user_id: string; deleted: boolean }>(tx)`
    update sign_on_links l set last_used_at = now() from users u
    where l.provider_id = ${provider_id} and l.subject = ${subject} and u.id = l.user_id
    returning l.user_id, u.deleted`
}

export async function findLinked(db: Db, provider_id: string, subject: string) {
  return db
    .selectFrom('sign_on_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.id', 'u.deleted', 'u.first_name', 'u.last_name'])
    .where('l.provider_id', '=', provider_id)
    .where('l.subject', '=', subject)
    .executeTakeFirst()
}

/** Somebody of an address, as a link finds them. */
export async function findByAddress(db: Db, email: string, provider_id: string | undefined) {
  return firstOf<{
    id: string
    deleted: boolean
    first_name: string
    last_name: string
    is_linked: boolean
  }>(db)`select u.id, u.deleted, u.first_name, u.last_name,
      exists (select from sign_on_links l where l.user_id = u.id and l.provider_id = ${provider_id ?? null}) as is_linked
    from users u where u.email = ${email}`
}

/** False when somebody else was first: of the subject, or of the person. */
export function insertLink(
  tx: Db,
  link: { provider_id: string; subject: string; user_id: string },
): Promise<boolean> {
  return isThere(tx)`insert into sign_on_links (provider_id, subject, user_id)
    values (${link.provider_id}, ${link.subject}, ${link.user_id}) on conflict do nothing returning user_id`
}

export async function findLinksOf(db: Db, userId: string) {
  return db
    .selectFrom('sign_on_links as l')
    .innerJoin('sign_on_providers as p', 'p.id', 'l.provider_id')
    .select(['l.provider_id', 'p.name', 'l.linked_at', 'l.last_used_at', 'p.is_on', 'l.subject'])
    .where('l.user_id', '=', userId)
    .orderBy('p.name')
    .execute()
}

export function deleteLink(tx: Db, userId: string, providerId: string): Promise<boolean> {
  return isThere(tx)`delete from sign_on_links where user_id = ${userId} and provider_id = ${providerId}
    returning user_id`
}

/** The one that stays comes in by what the other came in by, where it has nothing of that provider. */
export async function moveLinks(tx: Db, from: string, to: string): Promise<void> {
  await runSql(tx)`update sign_on_links l set user_id = ${to} where user_id = ${from}
    and not exists (select from sign_on_links o where o.user_id = ${to} and o.provider_id = l.provider_id)`
}
