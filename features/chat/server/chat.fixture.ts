import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Message } from '#features/chat/contract/chat.ts'
import { sendMessage, signInToChat } from '#features/chat/contract/messages.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Somebody = Pick<Person, 'id'>

/** A group of these people, whom the first one owns; its id. */
export async function groupOf(app: TestApp, ...people: readonly Somebody[]): Promise<string> {
  const id = randomUUID()
  await app.db
    .insertInto('chat_conversations')
    .values({ id, kind: 'group', name: `Group ${id.slice(0, 4)}`, created_by: people[0]!.id })
    .execute()
  for (const [at, person] of people.entries()) await join(app, id, person, at === 0 ? 'owner' : 'member')
  return id
}

/** The direct conversation of two; its id. */
export async function directOf(app: TestApp, one: Somebody, other: Somebody): Promise<string> {
  const id = randomUUID()
  const [first_user_id, second_user_id] = [one.id, other.id].toSorted() as [string, string]
  await app.db
    .insertInto('chat_conversations')
    .values({ id, kind: 'direct', name: null, first_user_id, second_user_id, created_by: one.id })
    .execute()
  for (const person of [one, other]) await join(app, id, person)
  return id
}

export async function join(app: TestApp, id: string, person: Somebody, role = 'member') {
  await sql`select chat_join(${id}, ${person.id}, ${role})`.execute(app.db)
}

export async function leave(app: TestApp, id: string, person: Somebody) {
  await sql`select chat_leave(${id}, ${person.id})`.execute(app.db)
}

/** Signs the person's session in to the chat, as its page does. */
export async function chatSignIn(app: TestApp, person: Person): Promise<Person> {
  const { jti } = JSON.parse(Buffer.from(person.token.split('.')[1]!, 'base64url').toString()) as {
    jti: string
  }
  const password = app.auth.chatPasswordOf(jti)
  const { status, body } = await app.as(person)(signInToChat, { email: person.email, password })
  if (status !== 200) throw new Error(`${person.first_name} was not signed in to the chat: ${body.code}`)
  return person
}

let serial = 0

/** People who are signed in to the chat. */
export async function chatters(app: TestApp, count: number): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      serial += 1
      return app.person(`Chatter${serial}`).then((person) => chatSignIn(app, person))
    }),
  )
}

export async function say(
  app: TestApp,
  author: Person,
  conversation_id: string,
  content = 'Hello!',
  more: { reply_to?: string; id?: string } = {},
): Promise<Message> {
  const { status, body } = await app.as(author)(sendMessage, {
    id: randomUUID(),
    conversation_id,
    content,
    ...more,
  })
  if (status !== 200) throw new Error(`nothing was sent: ${body.code}`)
  return body.message
}
