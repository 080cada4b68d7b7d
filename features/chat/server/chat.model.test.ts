import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { countUnreadMessages, listConversations, type Message } from '#features/chat/contract/chat.ts'
import {
  deleteMessage,
  editMessage,
  moveReading,
  reactToMessage,
  readChanges,
  readMessages,
  sendMessage,
} from '#features/chat/contract/messages.ts'
import { createDice } from '#app/testing/dice.ts'
import { extent } from '#app/testing/extent.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { createConversation, type ModelConversation, viewOf } from './chat-model.fixture.ts'
import { chatSignIn, chatters, directOf, groupOf, join, leave } from './chat.fixture.ts'
import { writeMessages } from './sending/writing.store.ts'

const STEPS = Number(process.env.CONVOY_MODEL_STEPS ?? extent({ usual: 120, all: 250 }))
const SEED = Number(process.env.CONVOY_MODEL_SEED ?? Date.now() % 1_000_000)
const EMOJI = ['👍', '🎉', '👩🏽‍🚒']

const app = useTestApp({ chatPace: false })

const dice = createDice(SEED)

const plain = ({ gone, author, reply_to, reactions, my_reactions, ...message }: Message) => ({
  id: message.id,
  number: message.number,
  author: author.id,
  content: message.content,
  gone: gone !== null,
  revision: message.revision,
  reply_to: reply_to?.number ?? null,
  reactions: reactions.map(({ emoji, count }) => `${emoji} ${count}`).toSorted(),
  my_reactions: my_reactions.toSorted(),
})

/** A page that was away: it knows up to which number and which revision it has read, and asks for the rest. */
function createDevice(person: Person, conversation_id: string) {
  const known = new Map<number, ReturnType<typeof plain>>()
  let [number, revision] = [0, 0]
  const keep = (messages: Message[]) => {
    for (const message of messages) known.set(message.number, plain(message))
  }
  return {
    async catchUp() {
      for (let more = true; more; ) {
        const { body } = await app.as(person)(readMessages, { conversation_id, after: number })
        keep(body.messages)
        number = body.messages.at(-1)?.number ?? number
        more = body.has_newer
      }
      for (let more = true; more; ) {
        const { body } = await app.as(person)(readChanges, { conversation_id, since: revision })
        keep(body.messages)
        revision = body.revision
        more = body.has_more
      }
      return [...known.values()].toSorted((a, b) => a.number - b.number)
    },
    forget() {
      known.clear()
      number = 0
      revision = 0
    },
  }
}

test(`whatever happens in conversations, everybody sees what a plain model says (seed ${SEED})`, async () => {
  const people = await chatters(app, 4)
  const seconds = await Promise.all(
    people.map(async (person) => chatSignIn(app, { ...person, ...(await app.signIn(person)) })),
  )
  const [anna, ben] = people as [Person, Person]
  const group = createConversation(await groupOf(app, ...people), 'group')
  for (const person of people) group.join(person.id)
  const direct = createConversation(await directOf(app, anna, ben), 'direct')
  for (const person of [anna, ben]) direct.join(person.id)
  const conversations = [group, group, direct]
  const devices = new Map(
    [group, direct].flatMap((conversation) =>
      people.map((person) => [`${conversation.id} ${person.id}`, createDevice(person, conversation.id)]),
    ),
  )
  const sent: {
    id: string
    conversation_id: string
    content: string
    reply_to: string | null
    author: Person
  }[] = []

  const words = () => {
    const mention = dice.below(3) === 0 ? ` @[${dice.pick(people).id}]` : ''
    return `Words ${dice.below(5)}${mention}`
  }
  const outcome = ({ status, body }: { status: number; body: { code?: string | undefined } }) =>
    status === 200 ? undefined : body.code

  async function step(): Promise<string> {
    const at = dice.below(people.length)
    // Each person has two devices, in sessions of their own.
    const person = dice.pick([people[at]!, seconds[at]!])
    const conversation = dice.pick(conversations)
    const as = app.as(person)
    const [what, message] = [dice.below(20), dice.pick(conversation.messages())]
    const message_id = message?.id ?? randomUUID()

    if (what < 8 || !message) {
      const reply_to = message && dice.below(3) === 0 ? message_id : null
      const wish = { id: randomUUID(), conversation_id: conversation.id, content: words(), reply_to }
      const expected = conversation.send({ ...wish, author: person.id, replyTo: reply_to })
      const { status, body } = await as(sendMessage, wish)
      if (status === 200) sent.push({ ...wish, author: person })
      expect(status === 200 ? body.message.number : body.code).toBe(expected)
      return 'send'
    }
    if (what < 10 && sent.length > 0) {
      const { author, ...wish } = dice.pick(sent)
      const again = await app.as(author)(sendMessage, wish)
      const there = [group, direct].flatMap((each) => each.messages()).find(({ id }) => id === wish.id)
      expect([again.status, again.body.message.number]).toEqual([200, there!.number])
      return 'send again'
    }
    if (what < 12) {
      const content = words()
      const expected = conversation.edit(person.id, message, content)
      expect(outcome(await as(editMessage, { message_id, content }))).toBe(expected)
      return 'edit'
    }
    if (what < 13) {
      const expected = conversation.drop(person.id, message)
      expect(outcome(await as(deleteMessage, { message_id }))).toBe(expected)
      return 'take back'
    }
    if (what < 16) {
      const [emoji, isOn] = [dice.pick(EMOJI), dice.below(3) > 0]
      const expected = conversation.react(person.id, message, { emoji, isOn })
      expect(outcome(await as(reactToMessage, { message_id, emoji, is_on: isOn }))).toBe(expected)
      return 'react'
    }
    if (what < 18) {
      const number = dice.below(conversation.latest() + 3)
      const { status, body } = await as(moveReading, { conversation_id: conversation.id, number })
      if (!conversation.isIn(person.id)) expect(status).toBe(404)
      else {
        const last_read_number = conversation.moveTo(person.id, number)
        expect(body).toEqual({ last_read_number, unread: conversation.latest() - last_read_number })
      }
      return 'read'
    }
    if (group.isIn(person.id)) {
      await leave(app, group.id, person)
      group.leave(person.id)
      devices.get(`${group.id} ${person.id}`)!.forget()
      return 'leave'
    }
    await join(app, group.id, person)
    group.join(person.id)
    return 'join'
  }

  async function compare(person: Person, conversation: ModelConversation) {
    const { status, body } = await app.as(person)(readMessages, { conversation_id: conversation.id })
    if (!conversation.isIn(person.id)) return expect(status).toBe(404)
    const seen = conversation.readable(person.id).map((message) => viewOf(conversation, message, person.id))
    expect(body.messages.map(plain)).toEqual(seen.slice(-50))
    expect(body.conversation.last_message?.number).toBe(seen.at(-1)?.number)
    expect(body.conversation.revision).toBe(conversation.revision())
    // Only now and then, so that there is something to catch up with.
    if (dice.below(4) > 0) return undefined
    const caughtUp = await devices.get(`${conversation.id} ${person.id}`)!.catchUp()
    return expect(caughtUp).toEqual(seen)
  }

  const done: string[] = []
  // By chance one kind may not come within the steps: then a few more.
  const isEnough = () => done.length >= STEPS && new Set(done).size === 8
  while (!isEnough() && done.length < STEPS * 4) {
    done.push(await step())
    for (const person of people) {
      const mine = [group, direct].filter((each) => each.isIn(person.id))
      const listed = (await app.as(person)(listConversations, {})).body.conversations
      const unread = (kind: string) =>
        mine.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.unread(person.id), 0)
      expect((await app.as(person)(countUnreadMessages, {})).body, done.slice(-5).join(', ')).toEqual({
        direct: unread('direct'),
        group: unread('group'),
      })
      for (const each of mine) {
        // An empty direct conversation is on the list of whoever opened it alone.
        if (each.kind === 'direct' && each.latest() === 0) continue
        expect(listed.find(({ id }) => id === each.id)).toMatchObject({
          latest_number: each.latest(),
          last_read_number: each.read(person.id),
          unread: each.unread(person.id),
          unread_mentions: each.mentions(person.id),
        })
      }
    }
    await compare(dice.pick(people), dice.pick([group, direct]))
  }
  expect(new Set(done).size, 'everything happened').toBe(8)
}, 120_000)

test('what is written together is numbered in the order in which it came', async () => {
  const [anna, ben] = (await chatters(app, 2)) as [Person, Person]
  const conversation_id = await directOf(app, anna, ben)
  const wishes = Array.from({ length: 5 }, (_, at) => ({
    id: randomUUID(),
    conversation_id,
    author_id: [anna, ben][at % 2]!.id,
    content: `Number ${at + 1}`,
    reply_to: null,
    sha256: Buffer.alloc(32, at),
  }))
  const written = await writeMessages(app.services.pool, wishes)
  expect(written.map((each) => 'number' in each && each.number)).toEqual([1, 2, 3, 4, 5])
})
