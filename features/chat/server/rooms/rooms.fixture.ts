import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDirect, openGroup } from '#features/chat/contract/rooms.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** A group that the first of these has opened through the API. */
export async function groupOf(app: TestApp, owner: Person, ...others: Pick<Person, 'id'>[]): Promise<string> {
  const id = randomUUID()
  const user_ids = others.map((person) => person.id)
  const { status, body } = await app.as(owner)(openGroup, {
    conversation_id: id,
    name: 'Road trip',
    user_ids,
  })
  if (status !== 200) throw new Error(`no group: ${body.code}`)
  return id
}

export async function directOf(app: TestApp, from: Person, to: Pick<Person, 'id'>): Promise<string> {
  const { status, body } = await app.as(from)(openDirect, { user_id: to.id })
  if (status !== 200) throw new Error(`no conversation: ${body.code}`)
  return body.conversation.id
}

/** Puts a message into a conversation with the next number, whoever may send there. Answers its id and number. */
export async function say(
  db: Db,
  { conversation_id, author_id, content }: { conversation_id: string; author_id: string; content: string },
): Promise<{ id: string; number: number }> {
  const id = randomUUID()
  const { rows } = await sql<{ number: number }>`
    with numbered as (update chat_conversations set latest_number = latest_number + 1, latest_at = clock_timestamp()
      where id = ${conversation_id} returning latest_number)
    insert into chat_messages (conversation_id, number, id, author_id, content, sent_at, sha256)
    select ${conversation_id}, latest_number, ${id}, ${author_id}, ${content}, clock_timestamp(), '' from numbered
    returning number`.execute(db)
  return { id, number: rows[0]!.number }
}

/** Who is in a conversation, by id, and as what. */
export async function peopleIn(db: Db, id: string): Promise<Record<string, 'owner' | 'member'>> {
  const rows = await db
    .selectFrom('chat_members')
    .select(['user_id', 'role'])
    .where('conversation_id', '=', id)
    .where('left_at', 'is', null)
    .execute()
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
}

/** The numbers that somebody may read of a conversation, by what the tables say. */
export async function readableNumbers(db: Db, id: string, userId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select g.number from chat_messages g
    join chat_periods p on p.conversation_id = g.conversation_id and p.user_id = ${userId}
      and g.number > p.from_number and (p.to_number is null or g.number <= p.to_number)
    where g.conversation_id = ${id} order by 1`.execute(db)
  return rows.map(({ number }) => number)
}
