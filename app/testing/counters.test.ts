import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { countUnreadMessages } from '#features/chat/contract/chat.ts'
import {
  contactChanged,
  countContactMessages,
  listContactMessages,
  readContactMessages,
} from '#features/contact/contract/contact.ts'
import { countNews } from '#features/news/contract/news.ts'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import type { Person } from './people.ts'
import { useTestApp } from './use-test-app.ts'
import { welcomeParticipant } from '#features/contact/server/contact.ts'
import { notify } from '#features/notifications/server/notifications.ts'

const app = useTestApp()
let anna: Person
let ben: Person
beforeAll(async () => {
  anna = await app.person('Anna')
  ben = await app.person('Ben')
})

describe('C-14: the line to the organisers', () => {
  test('begins with one welcome in the person’s language, which is read once', async () => {
    await welcomeParticipant(app.db, { id: anna.id, first_name: 'Anna', language: 'pl' })
    expect((await app.as(anna)(countContactMessages, {})).body).toEqual({ unread: 1 })
    const { body } = await app.as(anna)(listContactMessages, {})
    expect(body).toMatchObject([{ from_organisers: true, read: false, body: expect.stringMatching(/Anna/) }])

    expect((await app.as(anna)(readContactMessages, {})).body).toEqual({ unread: 0 })
    expect((await app.as(anna)(countContactMessages, {})).body).toEqual({ unread: 0 })
    expect(app.told).toContainEqual({ userIds: [anna.id], event: contactChanged.name, payload: {} })
    expect((await app.as(ben)(listContactMessages, {})).body, 'it is theirs alone').toEqual([])
  })
})

describe('C-45: notifications', () => {
  test('are counted by kind, unread ones only, for their owner only', async () => {
    await notify(app.db, { kind: 'duel', userIds: [anna.id, ben.id] })
    await notify(app.db, { kind: 'duel', userIds: [anna.id] })
    await notify(app.db, { kind: 'post_liked', userIds: [anna.id] })
    await notify(app.db, { kind: 'challenge', userIds: [] })
    const none = {
      camper_invitation_received: 0,
      camper_join_request_received: 0,
      challenge: 0,
      duel: 0,
      post_commented: 0,
      post_liked: 0,
    }
    expect((await app.as(anna)(countNotifications, {})).body).toEqual({
      data: { ...none, duel: 2, post_liked: 1 },
    })
    await app.db
      .updateTable('notifications')
      .set({ read_at: '2026-01-01T00:00:00Z' })
      .where('kind', '=', 'duel')
      .execute()
    expect((await app.as(anna)(countNotifications, {})).body).toEqual({ data: { ...none, post_liked: 1 } })
    expect((await app.as(ben)(countNotifications, {})).body).toEqual({ data: none })
  })
})

describe('C-44: news', () => {
  test('counts what is published and unread, not what is planned', async () => {
    const moments = [
      sql<string>`now() - interval '1 day'`,
      sql<string>`now() - interval '1 hour'`,
      sql<string>`now() + interval '1 hour'`,
      null,
    ]
    const ids: string[] = []
    for (const published_at of moments) {
      ids.push(
        (
          await app.db
            .insertInto('news_articles')
            .values({ published_at })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      )
    }
    expect((await app.as(anna)(countNews, {})).body).toEqual({ data: { counter: 2 } })
    await app.db.insertInto('news_reads').values({ article_id: ids[0]!, user_id: anna.id }).execute()
    expect((await app.as(anna)(countNews, {})).body).toEqual({ data: { counter: 1 } })
    expect((await app.as(ben)(countNews, {})).body).toEqual({ data: { counter: 2 } })
  })
})

describe('C-17 and C-53: unread messages', () => {
  test('are the latest number minus the last one read, direct and in groups apart', async () => {
    const [first_user_id, second_user_id] = [anna.id, ben.id].toSorted() as [string, string]
    const conversations = [
      { kind: 'direct', name: null, first_user_id, second_user_id, latest: 7, read: 4 },
      { kind: 'group', name: 'Road trip', latest: 20, read: 15 },
      { kind: 'group', name: 'Photos', latest: 3, read: 3 },
    ] as const
    for (const { latest, read, ...conversation } of conversations) {
      const { id } = await app.db
        .insertInto('chat_conversations')
        .values({ ...conversation, latest_number: latest })
        .returning('id')
        .executeTakeFirstOrThrow()
      await app.db
        .insertInto('chat_members')
        .values({ conversation_id: id, user_id: anna.id, last_read_number: read })
        .execute()
    }
    expect((await app.as(anna)(countUnreadMessages, {})).body).toEqual({ direct: 3, group: 5 })
    expect((await app.as(ben)(countUnreadMessages, {})).body).toEqual({ direct: 0, group: 0 })
  })
})
