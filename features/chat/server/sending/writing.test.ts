import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendMessage } from '#features/chat/contract/messages.ts'
import type { Person } from '#app/testing/people.ts'
import { startTestApp, type TestApp } from '#app/testing/test-app.ts'
import { chatters, groupOf, say } from '#features/chat/server/chat.fixture.ts'

describe('sending on a database that fails', () => {
  let app: TestApp
  let anna: Person
  let group: string
  beforeAll(async () => {
    app = await startTestApp({ chatPace: false })
    ;[anna] = (await chatters(app, 1)) as [Person]
    group = await groupOf(app, anna)
  })
  afterAll(() => app.stop())

  const wish = () => ({ id: randomUUID(), conversation_id: group, content: 'Hi' })
  const stored = async (ids: readonly string[]) => {
    const rows = await app.db
      .selectFrom('chat_messages')
      .select(['id', 'number'])
      .where('id', 'in', ids)
      .execute()
    return rows.length
  }
  const asAdmin = async (work: (client: Client) => Promise<unknown>) => {
    const client = new Client(app.connection)
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }

  test('B2: a connection that breaks before the commit loses nothing: the same once more is written once', async () => {
    await say(app, anna, group)
    const wishes = Array.from({ length: 20 }, wish)
    await asAdmin(async (admin) => {
      // The batch waits for this row, so it is killed in the middle of its transaction.
      await admin.query('begin')
      await admin.query('select from chat_conversations where id = $1 for update', [group])
      const sending = wishes.map((each) => app.as(anna)(sendMessage, each))
      await vi.waitFor(async () => {
        // Beside the transaction: within it, the activity would stay as it was seen first.
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like '%chat_write(%' and wait_event_type = 'Lock'`.execute(
          app.db,
        )
        expect(rows).toHaveLength(1)
      })
      await admin.query('commit')
      const statuses = (await Promise.all(sending)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200, 503]))
      expect(await stored(wishes.map(({ id }) => id))).toBe(
        statuses.filter((status) => status === 200).length,
      )
    })
    const again = await Promise.all(wishes.map((each) => app.as(anna)(sendMessage, each)))
    expect(again.map(({ status }) => status)).toEqual(wishes.map(() => 200))
    const numbers = again.map(({ body }) => body.message.number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(wishes.map((_, at) => at + 2))
  })

  test('B2: what was committed before its answer was lost is there, and the same once more answers it', async () => {
    const { writer } = app.services.chat.sender
    const lost = { ...wish(), author_id: anna.id, reply_to: null, sha256: Buffer.from('x') }
    const answer = await writer.write(lost)
    expect(answer.outcome).toBe('sent')
    expect(await writer.write(lost)).toMatchObject({ outcome: 'same' })
  })

  test('B3: while the database does not answer, whoever sends hears so within two seconds, and nothing is half done', async () => {
    const held = wish()
    await asAdmin(async (admin) => {
      await admin.query('begin')
      await admin.query('select from chat_conversations where id = $1 for update', [group])
      const began = performance.now()
      const answer = await app.as(anna)(sendMessage, held)
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(performance.now() - began).toBeLessThan(2_200)
      expect(await stored([held.id])).toBe(0)
      await admin.query('commit')
    })
    const again = await app.as(anna)(sendMessage, held)
    expect([again.status, await stored([held.id])]).toEqual([200, 1])
  })

  test('B11: at shutdown what was taken is written before the last call is answered', async () => {
    const stopping = await startTestApp({ chatPace: false })
    const [ben] = (await chatters(stopping, 1)) as [Person]
    const room = await groupOf(stopping, ben)
    const { writer, send } = stopping.services.chat.sender
    const sending = Array.from({ length: 50 }, () =>
      send(
        {
          ...wish(),
          conversation_id: room,
          author_id: ben.id,
          reply_to: null,
          sha256: Buffer.from('x'),
          face: { first_name: 'Ben', last_name: 'Test', avatar: null },
        },
        [],
        { language: 'en', fail: (code) => new Error(code) },
      ),
    )
    expect(writer.waiting()).toBe(50)
    await stopping.services.chat.sender.close()
    const rows = await stopping.db.selectFrom('chat_messages').select('number').execute()
    expect(rows).toHaveLength(50)
    expect(await Promise.all(sending)).toHaveLength(50)
    await stopping.stop()
  })
})
