import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { blockPerson } from '#features/blocks/contract/blocks.ts'
import { listConversations, MAX_GROUP_MEMBERS } from '#features/chat/contract/chat.ts'
import {
  addMembers,
  leaveGroup,
  listMembers,
  muteConversation,
  openGroup,
  removeMember,
  renameGroup,
  setChatSettings,
  setMemberRole,
} from '#features/chat/contract/rooms.ts'
import { newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { directOf, groupOf, peopleIn, readableNumbers, say } from './rooms.fixture.ts'

const app = useTestApp()

const codes = (answers: { status: number; body: { code?: string | undefined } }[]) =>
  answers.map(({ body }) => body.code ?? 'ok').toSorted()
const idsOf = (people: readonly Pick<Person, 'id'>[]) => people.map(({ id }) => id)

/** Past what an hour or a day allows to one person, and quicker than the API. */
async function bigGroup(owner: Person, size: number): Promise<{ id: string; others: string[] }> {
  const id = await groupOf(app, owner)
  const rows = Array.from({ length: size - 1 }, () => ({
    email: `${randomUUID()}@example.com`,
    first_name: 'Member',
    last_name: 'Of many',
    language: 'en' as const,
  }))
  const added = await app.db.insertInto('users').values(rows).returning('id').execute()
  await app.db
    .insertInto('chat_members')
    .values(added.map((person) => ({ conversation_id: id, user_id: person.id, left_at: null })))
    .execute()
  return { id, others: idsOf(added) }
}

describe('opening', () => {
  test('a group stands with its people in it, and every one of them is told', async () => {
    const [anna, ben, cora] = (await newcomers(app, 3)) as [Person, Person, Person]
    const id = await groupOf(app, anna, ben, cora)
    expect(await peopleIn(app.db, id)).toEqual({
      [anna.id]: 'owner',
      [ben.id]: 'member',
      [cora.id]: 'member',
    })
    await expect
      .poll(() => app.told.find(({ event }) => event === 'chat.conversations_changed')?.userIds.toSorted())
      .toEqual(idsOf([anna, ben, cora]).toSorted())
    const { body } = await app.as(ben)(listConversations, {})
    expect(body.conversations).toMatchObject([
      { id, name: 'Road trip', members: 3, unread: 0, role: 'member' },
    ])
  })

  test('B9: the same group opened 20 times at once is one, and another one under its id is refused', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const wish = { conversation_id: randomUUID(), name: 'Once', user_ids: [ben.id] }
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.as(anna)(openGroup, wish)))
    expect(new Set(codes(answers))).toEqual(new Set(['ok']))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await app.as(anna)(renameGroup, { conversation_id: wish.conversation_id, name: 'Called otherwise' })
    expect((await app.as(anna)(openGroup, wish)).body.conversation.name).toBe('Called otherwise')
    expect((await app.as(anna)(openGroup, { ...wish, name: 'Twice' })).body.code).toBe('chat_id_taken')
    expect((await app.as(ben)(openGroup, { ...wish, user_ids: [] })).body.code).toBe('chat_id_taken')
  })

  test('nobody comes in who is not here, has no chat, or does not meet whoever opens it', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const gone = await app.person('Gone', { deleted: true })
    const off = await app.person('Off', { access: false })
    const unproven = await app.person('Unproven', { verified: false })
    const foe = await newcomer(app)
    await app.as(foe)(blockPerson, { user_id: anna.id })
    for (const { id } of [gone, off, unproven, foe, { id: randomUUID() }]) {
      const wish = { conversation_id: randomUUID(), name: 'No', user_ids: [ben.id, id] }
      expect((await app.as(anna)(openGroup, wish)).body.code).toBe('chat_person_not_found')
      expect(await peopleIn(app.db, wish.conversation_id)).toEqual({})
    }
  })

  test('30 groups a day are one person’s share, also when they are opened at once', async () => {
    const anna = await newcomer(app)
    const answers = await Promise.all(
      Array.from({ length: 33 }, () =>
        app.as(anna)(openGroup, { conversation_id: randomUUID(), name: 'Many', user_ids: [] }),
      ),
    )
    expect(codes(answers).filter((code) => code === 'chat_too_many_groups')).toHaveLength(3)
    expect(codes(answers).filter((code) => code === 'ok')).toHaveLength(30)
  })
})

describe('owners', () => {
  test('rename, invite, remove and share what they own; a member does none of it', async () => {
    const [anna, ben, cora, dan] = (await newcomers(app, 4)) as [Person, Person, Person, Person]
    const id = { conversation_id: await groupOf(app, anna, ben, cora) }
    const [as, asBen] = [app.as(anna), app.as(ben)]
    const tries = await Promise.all([
      asBen(renameGroup, { ...id, name: 'Bens' }),
      asBen(addMembers, { ...id, user_ids: [dan.id] }),
      asBen(removeMember, { ...id, user_id: cora.id }),
      asBen(setMemberRole, { ...id, user_id: ben.id, role: 'owner' }),
    ])
    expect(codes(tries)).toEqual(Array<string>(4).fill('chat_not_owner'))

    expect((await as(renameGroup, { ...id, name: 'South' })).body.conversation.name).toBe('South')
    expect(
      (await as(addMembers, { ...id, user_ids: [dan.id, ben.id, dan.id] })).body.conversation.members,
    ).toBe(4)
    await as(setMemberRole, { ...id, user_id: ben.id, role: 'owner' })
    expect((await asBen(removeMember, { ...id, user_id: cora.id })).status).toBe(200)
    expect(await peopleIn(app.db, id.conversation_id)).toEqual({
      [anna.id]: 'owner',
      [ben.id]: 'owner',
      [dan.id]: 'member',
    })
    expect((await app.as(cora)(listMembers, id)).body.code).toBe('chat_conversation_not_found')
    expect((await as(removeMember, { ...id, user_id: cora.id })).body.code).toBe('chat_member_not_found')
  })

  test('one owner always stays', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const id = { conversation_id: await groupOf(app, anna, ben) }
    const step = { ...id, user_id: anna.id, role: 'member' as const }
    expect((await app.as(anna)(setMemberRole, step)).body.code).toBe('chat_last_owner')
    await app.as(anna)(setMemberRole, { ...id, user_id: ben.id, role: 'owner' })
    const both = await Promise.all([
      app.as(anna)(setMemberRole, step),
      app.as(ben)(setMemberRole, { ...id, user_id: ben.id, role: 'member' }),
    ])
    expect(codes(both)).toEqual(['chat_last_owner', 'ok'])
    expect(Object.values(await peopleIn(app.db, id.conversation_id)).toSorted()).toEqual(['member', 'owner'])
  })

  test('who comes in reads what is said from then on, and who was taken out nothing at all', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const id = await groupOf(app, anna)
    const talk = () => say(app.db, { conversation_id: id, author_id: anna.id, content: 'Hello' })
    await talk()
    await app.as(anna)(addMembers, { conversation_id: id, user_ids: [ben.id] })
    const { body } = await app.as(ben)(listConversations, {})
    expect(body.conversations).toMatchObject([{ unread: 0, last_message: null, latest_number: 1 }])
    await talk()
    expect(await readableNumbers(app.db, id, ben.id)).toEqual([2])
    await app.as(anna)(removeMember, { conversation_id: id, user_id: ben.id })
    expect((await app.as(ben)(listConversations, {})).body.conversations).toEqual([])
  })
})

describe('leaving', () => {
  test('when the last owner leaves, whoever has been in it longest owns it; the last one out closes it', async () => {
    const [anna, ben, cora] = (await newcomers(app, 3)) as [Person, Person, Person]
    const id = { conversation_id: await groupOf(app, anna) }
    await app.as(anna)(addMembers, { ...id, user_ids: [cora.id] })
    await app.as(anna)(addMembers, { ...id, user_ids: [ben.id] })
    await app.as(anna)(leaveGroup, id)
    expect(await peopleIn(app.db, id.conversation_id)).toEqual({ [cora.id]: 'owner', [ben.id]: 'member' })
    await app.as(cora)(leaveGroup, id)
    await app.as(ben)(leaveGroup, id)
    expect(await peopleIn(app.db, id.conversation_id)).toEqual({})
    expect((await app.as(ben)(leaveGroup, id)).body.code).toBe('chat_conversation_not_found')
    const again = await app.as(anna)(openGroup, { ...id, name: 'Road trip', user_ids: [] })
    expect(again.body.code).toBe('chat_id_taken')
  })

  test('two last owners who leave at once leave a group with an owner', async () => {
    for (let round = 0; round < 10; round += 1) {
      const people = (await newcomers(app, 4)) as [Person, Person, Person, Person]
      const [anna, ben] = people
      const id = { conversation_id: await groupOf(app, anna, ...people.slice(1)) }
      await app.as(anna)(setMemberRole, { ...id, user_id: ben.id, role: 'owner' })
      await Promise.all([app.as(anna)(leaveGroup, id), app.as(ben)(leaveGroup, id)])
      expect(Object.values(await peopleIn(app.db, id.conversation_id)).toSorted()).toEqual([
        'member',
        'owner',
      ])
    }
  })

  test('whoever is taken in while they leave is in it once or not at all, and may read accordingly', async () => {
    const [anna, ben] = [await newcomer(app), await newcomer(app)]
    const id = { conversation_id: await groupOf(app, anna, ben) }
    for (let round = 0; round < 15; round += 1) {
      await Promise.all([
        app.as(ben)(leaveGroup, id),
        app.as(anna)(addMembers, { ...id, user_ids: [ben.id] }),
        say(app.db, { ...id, author_id: anna.id, content: 'On we go' }),
      ])
      const open = await app.db
        .selectFrom('chat_periods')
        .select('from_number')
        .where('conversation_id', '=', id.conversation_id)
        .where('user_id', '=', ben.id)
        .where('to_number', 'is', null)
        .execute()
      expect(open).toHaveLength(ben.id in (await peopleIn(app.db, id.conversation_id)) ? 1 : 0)
      await app.as(anna)(addMembers, { ...id, user_ids: [ben.id] })
    }
  })
})

test('a group has room for 500 people, also when many take the last seat at once', async () => {
  const anna = await newcomer(app)
  const { id } = await bigGroup(anna, MAX_GROUP_MEMBERS - 1)
  const people = await newcomers(app, 8)
  const answers = await Promise.all(
    people.map((person) => app.as(anna)(addMembers, { conversation_id: id, user_ids: [person.id] })),
  )
  expect(codes(answers)).toEqual([...Array<string>(7).fill('chat_group_full'), 'ok'])
  expect(Object.keys(await peopleIn(app.db, id))).toHaveLength(MAX_GROUP_MEMBERS)
}, 30_000)

test('the list of members is read page by page, each once, and searched without accents', async () => {
  const anna = await newcomer(app)
  const { id, others } = await bigGroup(anna, 120)
  await app.db.updateTable('users').set({ first_name: 'Łucja' }).where('id', '=', others[7]!).execute()
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await app.as(anna)(listMembers, { conversation_id: id, ...(cursor && { cursor }) })
    seen.push(...body.members.map(({ person }) => person.id))
    cursor = body.next
  }
  expect(seen.toSorted()).toEqual([anna.id, ...others].toSorted())
  const { body } = await app.as(anna)(listMembers, { conversation_id: id, search: 'lucj' })
  expect(body.members.map(({ person }) => person.id)).toEqual([others[7]])
})

test('how far somebody has read is seen where both show it', async () => {
  const [anna, ben, cora] = (await newcomers(app, 3)) as [Person, Person, Person]
  const id = { conversation_id: await groupOf(app, anna, ben, cora) }
  const settings = { show_last_seen: true, show_read: false, show_typing: true }
  await app.as(ben)(setChatSettings, settings)
  const readBy = async (viewer: Person) => {
    const { body } = await app.as(viewer)(listMembers, id)
    return Object.fromEntries(body.members.map(({ person, read_number }) => [person.id, read_number]))
  }
  expect(await readBy(anna)).toEqual({ [anna.id]: 0, [ben.id]: null, [cora.id]: 0 })
  expect(await readBy(ben)).toEqual({ [anna.id]: null, [ben.id]: 0, [cora.id]: null })
})

test('muting is one’s own, and in conversations that one is in', async () => {
  const [anna, ben] = [await newcomer(app), await newcomer(app)]
  const id = await directOf(app, anna, ben)
  const muted = await app.as(anna)(muteConversation, { conversation_id: id, muted: true })
  expect(muted.body.conversation.muted).toBe(true)
  const foreign = { conversation_id: await groupOf(app, ben), muted: true }
  expect((await app.as(anna)(muteConversation, foreign)).body.code).toBe('chat_conversation_not_found')
})

test('what is not a group of one’s own is not there, whatever one asks of it', async () => {
  const [anna, ben] = [await newcomer(app), await newcomer(app)]
  for (const conversation_id of [await groupOf(app, ben), await directOf(app, anna, ben), randomUUID()]) {
    const answers = await Promise.all([
      app.as(anna)(renameGroup, { conversation_id, name: 'Mine' }),
      app.as(anna)(addMembers, { conversation_id, user_ids: [anna.id] }),
      app.as(anna)(removeMember, { conversation_id, user_id: ben.id }),
      app.as(anna)(setMemberRole, { conversation_id, user_id: anna.id, role: 'owner' }),
      app.as(anna)(leaveGroup, { conversation_id }),
    ])
    expect(new Set(codes(answers))).toEqual(new Set(['chat_conversation_not_found']))
  }
})
