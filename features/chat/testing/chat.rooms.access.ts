import { randomUUID } from 'node:crypto'
import { groupOf, say } from '#features/chat/server/rooms/rooms.fixture.ts'
import type { Input, OpenRow, OwnedRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Somebody = Pick<Person, 'id'>

/** For every operation about rooms and people of the chat that takes an id: what one is not in does not exist. */
export function chatRoomsRows(appOf: () => TestApp): Record<string, AccessRow> {
  /** A group that this person owns, with somebody else in it. */
  async function ownGroup(owner: Somebody) {
    const mate = await newcomer(appOf())
    const conversation_id = await groupOf(appOf(), mate, owner)
    await appOf()
      .db.updateTable('chat_members')
      .set({ role: 'owner' })
      .where('conversation_id', '=', conversation_id)
      .execute()
    return { conversation_id, mate }
  }
  const own = (rest: Input = {}): OwnedRow => ({
    of: async (owner) => ({ conversation_id: (await ownGroup(owner)).conversation_id, ...rest }),
    missing: () => ({ conversation_id: randomUUID(), ...rest }),
  })
  const ownMember = (rest: Input = {}): OwnedRow => ({
    of: async (owner) => {
      const { conversation_id, mate } = await ownGroup(owner)
      return { conversation_id, user_id: mate.id, ...rest }
    },
    missing: () => ({ conversation_id: randomUUID(), user_id: randomUUID(), ...rest }),
  })
  const gonePeople = async () => [
    (await appOf().person(`Gone${randomUUID()}`, { deleted: true })).id,
    (await appOf().person(`Off${randomUUID()}`, { access: false })).id,
  ]
  async function messageTo(reader: Somebody): Promise<string> {
    const { conversation_id, mate } = await ownGroup(reader)
    return (await say(appOf().db, { conversation_id, author_id: mate.id, content: 'Hello' })).id
  }
  async function reported(): Promise<string> {
    const reader = await newcomer(appOf())
    const message_id = await messageTo(reader)
    const report = { message_id, user_id: reader.id, reason: 'other', content: 'Hello' } as const
    await appOf().db.insertInto('chat_reports').values(report).execute()
    return message_id
  }
  const decision = { decision: 'dismissed' }
  const decided_at = '2026-01-01T10:00:00.000Z'
  const atConsole: OpenRow = {
    open: async () => ({ message_id: await reported(), ...decision }),
    // What nobody has reported is no business of organisers.
    gone: async (person) => [{ message_id: await messageTo(person), ...decision }],
    missing: () => ({ message_id: randomUUID(), ...decision }),
  }
  return {
    'POST /api/chat/direct': {
      open: async () => ({ user_id: (await newcomer(appOf())).id }),
      gone: async () => (await gonePeople()).map((user_id) => ({ user_id })),
      missing: () => ({ user_id: randomUUID() }),
    },
    'POST /api/chat/groups': {
      made: () => ({ conversation_id: randomUUID(), name: 'Mine', user_ids: [] }),
    },
    'PATCH /api/chat/groups/:conversation_id': own({ name: 'Anew' }),
    'GET /api/chat/conversations/:conversation_id/members': own(),
    'POST /api/chat/groups/:conversation_id/members': {
      of: async (owner) => ({
        conversation_id: (await ownGroup(owner)).conversation_id,
        user_ids: [(await newcomer(appOf())).id],
      }),
      missing: () => ({ conversation_id: randomUUID(), user_ids: [randomUUID()] }),
    },
    'DELETE /api/chat/groups/:conversation_id/members/:user_id': ownMember(),
    'PUT /api/chat/groups/:conversation_id/members/:user_id/role': ownMember({ role: 'owner' }),
    'POST /api/chat/groups/:conversation_id/leave': own(),
    'PUT /api/chat/conversations/:conversation_id/muted': own({ muted: true }),
    'GET /api/chat/people': own(),
    // Whoever is not there is offline, as everybody is who hides it.
    'PUT /api/chat/presence': {
      open: async () => ({ user_ids: [(await newcomer(appOf())).id] }),
      gone: async () => (await gonePeople()).map((id) => ({ user_ids: [id] })),
      missing: () => ({ user_ids: [randomUUID()] }),
    },
    'POST /api/chat/conversations/:conversation_id/typing': own({ is_typing: true }),
    'GET /api/chat/search': own({ search: 'hello' }),
    'POST /api/chat/messages/:message_id/report': {
      of: async (owner) => ({ message_id: await messageTo(owner), reason: 'other' }),
      missing: () => ({ message_id: randomUUID(), reason: 'other' }),
    },
    'POST /api/chat/desk/messages/:message_id/decision': atConsole,
    'DELETE /api/chat/desk/messages/:message_id/decision': {
      open: async () => {
        const message_id = await reported()
        await decideAt(appOf(), message_id, decided_at)
        return { message_id, decided_at }
      },
      gone: async (person) => [{ message_id: await messageTo(person), decided_at }],
      missing: () => ({ message_id: randomUUID(), decided_at }),
    },
  }
}

/** Somebody has decided at that moment to leave what was reported. */
export async function decideAt({ db }: TestApp, message_id: string, decided_at: string): Promise<void> {
  const decided = { decided_at, decision: 'dismissed' as const }
  await db.updateTable('chat_reports').set(decided).where('message_id', '=', message_id).execute()
}
