import { randomUUID } from 'node:crypto'
import { directOf, groupOf, say } from '#features/chat/server/rooms/rooms.fixture.ts'
import type { Input, OpenRow, OwnedRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Somebody = Pick<Person, 'id'>

/** For every operation about messages that takes an id: what one is not in does not exist. */
export function chatRows(appOf: () => TestApp): Record<string, AccessRow> {
  /** A group of this person's, with a message of theirs. */
  async function ownGroup(owner: Somebody) {
    const conversation_id = await groupOf(appOf(), await newcomer(appOf()), owner)
    const { id } = await say(appOf().db, { conversation_id, author_id: owner.id, content: 'Hello' })
    return { conversation_id, message_id: id }
  }
  async function ownDirect(owner: Somebody) {
    const mate = await newcomer(appOf())
    const conversation_id = await directOf(appOf(), mate, owner)
    const { id } = await say(appOf().db, { conversation_id, author_id: mate.id, content: 'Hello' })
    return { uid: owner.id, other_uid: mate.id, message_id: id }
  }

  const conversation = (rest: () => Input = () => ({})): OwnedRow => ({
    of: async (owner) => ({ conversation_id: (await ownGroup(owner)).conversation_id, ...rest() }),
    missing: () => ({ conversation_id: randomUUID(), ...rest() }),
  })
  const message = (rest: Input = {}): OwnedRow => ({
    of: async (owner) => ({ message_id: (await ownGroup(owner)).message_id, ...rest }),
    missing: () => ({ message_id: randomUUID(), ...rest }),
  })
  const pair: OwnedRow = {
    of: async (owner) => {
      const { uid, other_uid } = await ownDirect(owner)
      return { uid, other_uid }
    },
    missing: () => ({ uid: randomUUID(), other_uid: randomUUID() }),
  }
  const group: OwnedRow = {
    of: async (owner) => ({ group_id: (await ownGroup(owner)).conversation_id }),
    missing: () => ({ group_id: randomUUID() }),
  }
  const lastRead = (rest: Input = {}): OwnedRow => ({
    of: async (owner) => ({ uid: owner.id, group_id: (await ownGroup(owner)).conversation_id, ...rest }),
    missing: () => ({ uid: randomUUID(), group_id: randomUUID(), ...rest }),
  })
  const user: OpenRow = {
    open: async () => ({ uid: (await newcomer(appOf())).id }),
    gone: async () => [{ uid: (await appOf().person(`Gone${randomUUID()}`, { deleted: true })).id }],
    missing: () => ({ uid: randomUUID() }),
  }
  return {
    'POST /api/chat/messages': conversation(() => ({ id: randomUUID(), content: 'Hi' })),
    'PATCH /api/chat/messages/:message_id': message({ content: 'Anew' }),
    'DELETE /api/chat/messages/:message_id': message(),
    'POST /api/chat/fcm/send-push': message(),
    'PUT /api/chat/messages/:message_id/reaction': message({ emoji: '👍', is_on: true }),
    'GET /api/chat/messages/:message_id/reactions': message(),
    'GET /api/chat/conversations/:conversation_id': conversation(),
    'GET /api/chat/conversations/:conversation_id/messages': conversation(),
    'GET /api/chat/conversations/:conversation_id/changes': conversation(() => ({ since: 0 })),
    'PUT /api/chat/conversations/:conversation_id/read': conversation(() => ({ number: 1 })),
    'GET /api/chat/store/users/:uid': user,
    'GET /api/chat/store/messages/:uid/:other_uid': pair,
    'GET /api/chat/store/messages/:uid/:other_uid/:message_id': {
      of: ownDirect,
      missing: () => ({ uid: randomUUID(), other_uid: randomUUID(), message_id: randomUUID() }),
    },
    'PUT /api/chat/store/messages/:uid/:other_uid/:message_id': {
      of: async (owner) => ({ ...(await pair.of(owner)), message_id: randomUUID(), content: 'Hi' }),
      missing: () => ({ ...pair.missing(), message_id: randomUUID(), content: 'Hi' }),
    },
    'GET /api/chat/store/unread_counts/:uid/:other_uid': pair,
    'PUT /api/chat/store/unread_counts/:uid/:other_uid': {
      of: async (owner) => ({ ...(await pair.of(owner)), unreadCount: 0 }),
      missing: () => ({ ...pair.missing(), unreadCount: 0 }),
    },
    'GET /api/chat/store/group_messages/:group_id/messages': group,
    'PUT /api/chat/store/group_messages/:group_id/messages/:message_id': {
      of: async (owner) => ({ ...(await group.of(owner)), message_id: randomUUID(), content: 'Hi' }),
      missing: () => ({ ...group.missing(), message_id: randomUUID(), content: 'Hi' }),
    },
    'GET /api/chat/store/group_messages/:group_id': group,
    'GET /api/chat/store/group_messages/:group_id/latestMessageIndex': group,
    'GET /api/chat/store/group_last_read/:uid/:group_id': lastRead(),
    'PUT /api/chat/store/group_last_read/:uid/:group_id': lastRead({ lastRead: 1 }),
  }
}
