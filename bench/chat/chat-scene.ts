import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { insertPerson } from '#features/account/server/account.ts'
import { openAuth, setCredential, startSession } from '#features/auth/server/auth.ts'
import { createPasswords } from '#platform/server/limits/passwords.ts'
import type { Db } from '#platform/server/schema.ts'

export type Chatter = { id: string; token: string }
export type Talk = { id: string; members: number[] }
export type ChatScene = { people: Chatter[]; pairs: Talk[]; groups: Talk[] }

type ChatSceneSize = {
  people: number
  /** The first half writes to the second, each to one. */
  pairs?: boolean
  /** So many in each group; everybody is in one. */
  groupsOf?: number
  /** So many who are in none. */
  spare?: number
}

/** People who are signed in to the chat, and their conversations: through the server's own functions where there are. */
export async function setUpChat(db: Db, pool: pg.Pool, wish: ChatSceneSize): Promise<ChatScene> {
  const people = await addPeople(db, pool, wish.people + (wish.spare ?? 0))
  const half = Math.floor(wish.people / 2)
  const pairs = wish.pairs ? Array.from({ length: half }, (_, at) => [at, at + half]) : []
  const size = wish.groupsOf ?? 0
  const groups = size
    ? Array.from({ length: Math.floor(wish.people / size) }, (_, group) =>
        Array.from({ length: size }, (_each, at) => group * size + at),
      )
    : []
  const open = async (members: number[], kind: 'direct' | 'group'): Promise<Talk> => {
    const id = randomUUID()
    const [first = null, second = null] =
      kind === 'direct' ? members.map((at) => people[at]!.id).toSorted() : []
    await sql`insert into chat_conversations (id, kind, name, first_user_id, second_user_id)
      values (${id}, ${kind}, ${kind === 'group' ? 'Load' : null}, ${first}, ${second})`.execute(db)
    await sql`select chat_join(${id}, u, 'member') from unnest(${members.map((at) => people[at]!.id)}::uuid[]) u`.execute(
      db,
    )
    return { id, members }
  }
  const scene: ChatScene = { people, pairs: [], groups: [] }
  for (const members of pairs) scene.pairs.push(await open(members, 'direct'))
  for (const members of groups) scene.groups.push(await open(members, 'group'))
  await sql`analyze`.execute(db)
  return scene
}

async function addPeople(db: Db, pool: pg.Pool, count: number): Promise<Chatter[]> {
  const { tokens } = await openAuth(db, pool)
  const passwordHash = await createPasswords().hash('nobody-logs-in')
  return db.transaction().execute(async (tx) => {
    const people: Chatter[] = []
    for (let at = 1; at <= count; at += 1) {
      const names = { email: `chatter-${at}@example.com`, first_name: `Chatter${at}`, last_name: 'Load' }
      const { id } = (await insertPerson(tx, { ...names, language: 'en' }))!
      await setCredential(tx, id, passwordHash)
      const request = { ip: '127.0.0.1', userAgent: 'load' }
      const { token } = await startSession(tx, tokens, {
        userId: id,
        via: 'password',
        remember: true,
        request,
      })
      people.push({ id, token })
    }
    // As the chat sign-in of each of their pages would.
    await sql`insert into chat_sign_ins (session_id) select id from auth_sessions`.execute(tx)
    return people
  })
}
