import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { blockPerson, unblockPerson } from '#features/blocks/contract/blocks.ts'
import { sendMessage, signInToChat, signOutOfChat } from '#features/chat/contract/messages.ts'
import { uploadPicture } from '#platform/contract/pictures.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { smallPicture } from '#app/testing/small-picture.ts'
import { startTestApp } from '#app/testing/test-app.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import {
  chatSignIn,
  chatters,
  directOf,
  groupOf,
  join,
  leave,
  say,
} from '#features/chat/server/chat.fixture.ts'

const app = useTestApp()

const numbersOf = async (id: string) =>
  (
    await sql<{
      number: number
    }>`select number from chat_messages where conversation_id = ${id} order by number`.execute(app.db)
  ).rows.map(({ number }) => number)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('C-54: sending', () => {
  test('needs the session to be signed in to the chat, with the email and the chat password of the profile', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const conversation_id = await directOf(app, anna, ben)
    const send = () => app.as(anna)(sendMessage, { id: randomUUID(), conversation_id, content: 'Hi' })
    expect((await send()).body.code).toBe('chat_not_signed_in')
    const wrong = await app.as(anna)(signInToChat, { email: anna.email, password: 'open-the-gate' })
    expect([wrong.status, wrong.body.code]).toEqual([403, 'chat_wrong_credentials'])
    await chatSignIn(app, anna)
    expect((await send()).status).toBe(200)
    const elsewhere = { ...anna, ...(await app.signIn(anna)) }
    const there = await app.as(elsewhere)(sendMessage, { id: randomUUID(), conversation_id, content: 'Hi' })
    expect(there.body.code, 'another session of the same person').toBe('chat_not_signed_in')
    await app.as(anna)(signOutOfChat, {})
    expect((await send()).body.code).toBe('chat_not_signed_in')
  })

  test('does not let somebody sign in with another person’s email or chat password', async () => {
    const [anna, ben] = await chatters(app, 2)
    const { jti } = JSON.parse(Buffer.from(ben!.token.split('.')[1]!, 'base64url').toString())
    for (const email of [anna!.email, ben!.email]) {
      const stolen = await app.as(anna!)(signInToChat, { email, password: app.auth.chatPasswordOf(jti) })
      expect(stolen.body.code).toBe('chat_wrong_credentials')
    }
  })

  test('stops guessing after twenty wrong passwords', async () => {
    const anna = await newcomer(app)
    const codes = []
    for (let guess = 0; guess < 22; guess += 1)
      codes.push((await app.as(anna)(signInToChat, { email: anna.email, password: `${guess}` })).body.code)
    expect(codes.slice(0, 20).every((code) => code === 'chat_wrong_credentials')).toBe(true)
    expect(codes.slice(20)).toEqual(['too_many_requests', 'too_many_requests'])
  })
})

describe('a message', () => {
  test('gets the next number of its conversation, and moves the reading of who sends it alone', async () => {
    const [anna, ben] = (await chatters(app, 2)) as [Person, Person]
    const id = await directOf(app, anna, ben)
    const first = await say(app, anna, id, 'One')
    const second = await say(app, ben, id, 'Two')
    expect([first.number, second.number]).toEqual([1, 2])
    expect(first).toMatchObject({
      conversation_id: id,
      revision: 0,
      author: { id: anna.id, first_name: anna.first_name, last_name: 'Test' },
      content: 'One',
      reply_to: null,
      edited_at: null,
      gone: null,
    })
    const { rows } = await sql`select user_id, last_read_number from chat_members
      where conversation_id = ${id} order by last_read_number`.execute(app.db)
    expect(rows).toEqual([
      { user_id: anna.id, last_read_number: 1 },
      { user_id: ben.id, last_read_number: 2 },
    ])
  })

  test('B9: is written once under fifty sends at the same time, and a day later', async () => {
    const [anna, ben] = (await chatters(app, 2)) as [Person, Person]
    const conversation_id = await directOf(app, anna, ben)
    const wish = { id: randomUUID(), conversation_id, content: 'Only once' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.as(anna)(sendMessage, wish)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await numbersOf(conversation_id)).toEqual([1])

    await say(app, ben, conversation_id)
    await sql`update chat_messages set sent_at = sent_at - interval '1 day'`.execute(app.db)
    const again = await app.as(anna)(sendMessage, { ...wish, id: wish.id.toUpperCase() })
    expect([again.status, again.body.message.number]).toEqual([200, 1])
    for (const other of [
      { content: 'Else' },
      { reply_to: wish.id },
      { conversation_id: await groupOf(app, anna) },
    ]) {
      const refused = await app.as(anna)(sendMessage, { ...wish, ...other })
      expect([refused.status, refused.body.code]).toEqual([409, 'chat_id_taken'])
    }
    expect((await app.as(ben)(sendMessage, wish)).body.code).toBe('chat_id_taken')
    expect(await numbersOf(conversation_id)).toEqual([1, 2])
  })

  test('B9: is written once when its repeats go to two conversations at the same time', async () => {
    const [anna, ben] = (await chatters(app, 2)) as [Person, Person]
    const groups = [await groupOf(app, anna), await groupOf(app, anna, ben)]
    const id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        app.as(anna)(sendMessage, { id, conversation_id: groups[at % 2]!, content: 'Hi' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'chat_id_taken')).toHaveLength(10)
  })

  test('numbers of a hundred who send at once follow each other without a gap', async () => {
    const app100 = await startTestApp({ chatPace: false })
    const people = await chatters(app100, 20)
    const id = await groupOf(app100, ...people)
    const sent = await Promise.all(
      Array.from({ length: 100 }, (_, at) => say(app100, people[at % 20]!, id, `Message ${at}`)),
    )
    expect(sent.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(upTo(100))
    await app100.stop()
  })

  test('says something, or shows a picture of who sends it', async () => {
    const [anna, ben] = (await chatters(app, 2)) as [Person, Person]
    const conversation_id = await directOf(app, anna, ben)
    const send = (change: object) =>
      app.as(anna)(sendMessage, { id: randomUUID(), conversation_id, content: '', ...change })
    for (const content of ['', ' \n ', '\u200b\u200d'])
      expect((await send({ content })).body).toMatchObject({
        code: 'chat_empty',
        fields: { content: 'Please fill this in.' },
      })
    expect((await send({ content: 'a'.repeat(4_001) })).body.code).toBe('invalid_input')
    expect((await send({ content: 'a'.repeat(4_000) })).status).toBe(200)

    const picture = randomUUID()
    await app.as(anna, { file: smallPicture })(uploadPicture, { picture_id: picture })
    const foreign = await app.as(ben)(sendMessage, {
      id: randomUUID(),
      conversation_id,
      content: '',
      pictures: [{ id: picture, alt: '' }],
    })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'chat_picture_not_found'])
    const wish = { id: randomUUID(), pictures: [{ id: picture, alt: 'Our bus' }] }
    const both = await Promise.all([send(wish), send(wish)])
    expect(both.map(({ body }) => body.message.pictures.map(({ alt }) => alt))).toEqual([
      ['Our bus'],
      ['Our bus'],
    ])
    expect((await send({ pictures: wish.pictures })).body.code, 'it stands there already').toBe(
      'chat_picture_not_found',
    )
    expect(await numbersOf(conversation_id), 'what was refused took no number').toEqual([1, 2])
  })

  test('answers only what its author may read, in the same conversation', async () => {
    const [anna, ben, cleo] = (await chatters(app, 3)) as [Person, Person, Person]
    const id = await groupOf(app, anna, ben)
    const early = await say(app, anna, id, 'Before Cleo')
    await join(app, id, cleo)
    const asked = await say(app, ben, id, `With @[${cleo.id}]?`)
    const answer = await say(app, cleo, id, 'Yes', { reply_to: asked.id })
    expect(answer.reply_to).toMatchObject({
      number: 2,
      author: { id: ben.id },
      excerpt: `With @${cleo.first_name} Test?`,
      gone: false,
    })
    const other = await say(app, anna, await groupOf(app, anna))
    for (const reply_to of [early.id, other.id, randomUUID()]) {
      const refused = await app.as(cleo)(sendMessage, {
        id: randomUUID(),
        conversation_id: id,
        content: 'Yes',
        reply_to,
      })
      expect([refused.status, refused.body.code]).toEqual([404, 'chat_message_not_found'])
    }
  })

  test('reaches nobody who is not in the conversation, and nobody who blocked or was let go', async () => {
    const [anna, ben, cleo] = (await chatters(app, 3)) as [Person, Person, Person]
    const direct = await directOf(app, anna, ben)
    const group = await groupOf(app, anna, ben)
    const send = async (author: Person, conversation_id: string) => {
      const { status, body } = await app.as(author)(sendMessage, {
        id: randomUUID(),
        conversation_id,
        content: 'Hi',
      })
      return body.code ?? status
    }
    expect(await send(cleo, direct)).toBe('chat_conversation_not_found')
    expect(await send(cleo, group)).toBe('chat_conversation_not_found')
    expect(await send(cleo, randomUUID())).toBe('chat_conversation_not_found')
    await leave(app, group, ben)
    expect(await send(ben, group)).toBe('chat_conversation_not_found')
    await app.as(ben)(blockPerson, { user_id: anna.id })
    expect([await send(anna, direct), await send(ben, direct)]).toEqual(['chat_closed', 'chat_closed'])
    await app.as(ben)(unblockPerson, { user_id: anna.id })
    expect(await send(anna, direct)).toBe(200)
    await app.db.updateTable('users').set({ deleted: true }).where('id', '=', ben.id).execute()
    expect(await send(anna, direct)).toBe('chat_closed')
  })

  test('mentions count for members alone', async () => {
    const [anna, ben, cleo] = (await chatters(app, 3)) as [Person, Person, Person]
    const id = await groupOf(app, anna, ben)
    await say(app, anna, id, `@[${ben.id}] @[${ben.id}] @[${cleo.id}] @[${anna.id}] @[${randomUUID()}]`)
    const { rows } = await sql`select user_id from chat_mentions where conversation_id = ${id}`.execute(
      app.db,
    )
    expect(rows).toEqual([{ user_id: ben.id }])
  })

  test('comes at most sixty times in twenty seconds from one person', async () => {
    const [anna, ben] = (await chatters(app, 2)) as [Person, Person]
    const conversation_id = await directOf(app, anna, ben)
    const answers = await Promise.all(
      Array.from({ length: 70 }, () =>
        app.as(anna)(sendMessage, { id: randomUUID(), conversation_id, content: 'Hi' }),
      ),
    )
    const sent = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ body }) => body.code === 'chat_too_fast')
    expect(sent.length).toBeGreaterThanOrEqual(60)
    expect(sent.length + refused.length).toBe(70)
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    await say(app, ben, conversation_id)
  })
})
