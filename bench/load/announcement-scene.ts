import { sql } from 'kysely'
import type pg from 'pg'
import { insertPerson } from '#features/account/server/account.ts'
import { openAuth, setCredential, startSession } from '#features/auth/server/auth.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { createPasswords } from '#platform/server/limits/passwords.ts'
import type { Db } from '#platform/server/schema.ts'
import { fillPeople } from '../people/people-fill.ts'

export type Signed = { id: string; token: string }
export type AnnouncementScene = {
  organiser: Signed
  /** Those who have it open, from all parts of the company. */
  open: Signed[]
  /** Somebody who is no part of it, and whose calls are timed. */
  bystander: Signed
}

/** A company of so many, an organiser who has just given their password, and some who are signed in. */
export async function setUpCompany(
  { db, pool }: { db: Db; pool: pg.Pool },
  { people, open }: { people: number; open: number },
): Promise<AnnouncementScene> {
  await setSetting(db, 'started', 'on')
  await setSetting(db, 'totp_required_for_organisers', false)
  await fillPeople(db, people)
  const { tokens } = await openAuth(db, pool)
  const request = { ip: '127.0.0.1', userAgent: 'load' }
  const passwordHash = await createPasswords().hash('nobody-logs-in')
  const signIn = async (id: string): Promise<Signed> => {
    await setCredential(db, id, passwordHash)
    const session = { userId: id, via: 'password', remember: true, request } as const
    return { id, ...(await startSession(db, tokens, session)) }
  }
  const add = async (name: string) => {
    const names = { email: `${name}@example.com`, first_name: name, last_name: 'Load' }
    return signIn((await insertPerson(db, { ...names, language: 'en' }))!.id)
  }
  const organiser = await add('olga')
  await sql`update users set role = 'organiser' where id = ${organiser.id}`.execute(db)
  await sql`update auth_sessions set confirmed_at = now() where user_id = ${organiser.id}`.execute(db)
  const bystander = await add('bea')
  const { rows } = await sql<{ id: string }>`select id from (
      select id, row_number() over (order by id) as at from users where email like 'load%') one
    where at % ${Math.max(1, Math.floor(people / open))}::int = 0 order by id limit ${open}`.execute(db)
  const signedIn: Signed[] = []
  for (const { id } of rows) signedIn.push(await signIn(id))
  await sql`vacuum analyze`.execute(db)
  return { organiser, bystander, open: signedIn }
}

export type Proof = { meant: number; rows: number; doubled: number; missed: number }

/** What the database holds of an announcement to everybody, beside everybody. */
export async function proveAnnouncement(db: Db, id: string): Promise<Proof> {
  const { rows } = await sql<Proof>`with lines as (
      select user_id, count(*) as lines from notifications
      where kind = 'announcement' and subject_id = ${id} group by user_id)
    select (select count(*) from users where access and not deleted)::int as meant,
      coalesce((select sum(lines) from lines), 0)::int as rows,
      (select count(*) from lines where lines > 1)::int as doubled,
      (select count(*) from users u where u.access and not u.deleted
        and not exists (select from lines l where l.user_id = u.id))::int as missed`.execute(db)
  return rows[0]!
}
