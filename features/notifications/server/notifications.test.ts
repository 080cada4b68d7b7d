import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { countNotifications, notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { listNotifications, readAllNotifications, readNotification } from '#features/inbox/contract/inbox.ts'
import { acceptInvitation, acceptJoinRequest, withdrawInvitation } from '#features/teams/contract/offers.ts'
import { closeTeam, handOverTeam } from '#features/teams/contract/teams.ts'
import { askCrew, fillCrew, foundCrew, inviteTo, newcomer, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { queriesOf } from '#app/testing/queries.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { notify, settle } from './notifications.ts'

const app = useTestApp()

const listOf = async (person: Person, unread = false) =>
  (await app.as(person)(listNotifications, unread ? { unread: 'true' } : {})).body.notifications
const unreadOf = async (person: Person) => (await app.as(person)(countNotifications, {})).body.data

describe('what a notification shows', () => {
  test('an invitation as it stands now: open, then answered, withdrawn, or its crew gone', async () => {
    const [first, second, third] = [
      await foundCrew(app, 'First call'),
      await foundCrew(app, 'Second call'),
      await foundCrew(app, 'Third call'),
    ]
    const wanted = await newcomer(app)
    const ids: string[] = []
    for (const { captain } of [first, second, third]) ids.push(await inviteTo(app, captain, wanted))
    const seen = async () =>
      (await listOf(wanted)).map(({ kind, read, invitation }) => [
        kind,
        read,
        invitation?.team.name,
        invitation?.state,
      ])
    const kind = 'camper_invitation_received'
    expect(await seen()).toEqual([
      [kind, false, 'Third call', 'open'],
      [kind, false, 'Second call', 'open'],
      [kind, false, 'First call', 'open'],
    ])
    await app.as(first.captain)(closeTeam, {})
    await app.as(second.captain)(withdrawInvitation, { invitation_id: ids[1]! })
    expect((await listOf(wanted, true)).map(({ invitation }) => invitation?.id)).toEqual([ids[2]])
    await app.as(wanted)(acceptInvitation, { invitation_id: ids[2]! })
    expect(await seen()).toEqual([
      [kind, true, 'Third call', 'accepted'],
      [kind, true, 'Second call', 'withdrawn'],
      [kind, true, 'First call', 'lapsed'],
    ])
    expect(await listOf(wanted, true)).toEqual([])
  })

  test('a request to the captain alone: whoever handed over sees that there was one, and no more', async () => {
    const crew = await foundCrew(app, 'Handed on')
    const [mate, asking] = await newcomers(app, 2)
    await fillCrew(app, crew, [mate!])
    const request_id = await askCrew(app, asking!, crew.id)
    expect((await listOf(crew.captain))[0]).toMatchObject({
      kind: 'camper_join_request_received',
      join_request: { id: request_id, person: { id: asking!.id }, accept: null },
      invitation: null,
    })
    await app.as(crew.captain)(handOverTeam, { user_id: mate!.id })
    expect((await listOf(crew.captain))[0]).toMatchObject({ read: true, join_request: null })
    expect((await listOf(mate!, true))[0]).toMatchObject({ join_request: { id: request_id, state: 'open' } })
    await app.as(mate)(acceptJoinRequest, { request_id })
    expect(await listOf(mate!, true)).toEqual([])
  })

  test('nothing of somebody else, whatever the notification points at', async () => {
    const crew = await foundCrew(app, 'Private matters')
    const [wanted, curious] = await newcomers(app, 2)
    const subjectId = await inviteTo(app, crew.captain, wanted!)
    await notify(app.db, { kind: 'camper_invitation_received', userIds: [curious!.id], subjectId })
    expect((await listOf(curious!))[0]).toMatchObject({ invitation: null, join_request: null })
    expect(JSON.stringify(await listOf(wanted!)), 'D7: no address of anybody').not.toContain('@')
  })
})

describe('the list', () => {
  test('comes thirty at a time, newest first, each once, also when many arrived in one moment', async () => {
    const busy = await newcomer(app)
    await sql`insert into notifications (user_id, kind, created_at)
      select ${busy.id}, 'duel', timestamptz '2026-05-01 08:00:00.000001' + (n / 20) * interval '1 microsecond'
      from generate_series(1, 65) n`.execute(app.db)
    const ids: string[] = []
    let cursor: string | undefined
    const sizes: number[] = []
    do {
      const { body } = await app.as(busy)(listNotifications, cursor ? { cursor } : {})
      sizes.push(body.notifications.length)
      ids.push(...body.notifications.map(({ id }) => id))
      cursor = body.next ?? undefined
      // What arrives meanwhile stands above and moves nothing below.
      await notify(app.db, { kind: 'duel', userIds: [busy.id] })
    } while (cursor)
    expect([sizes, new Set(ids).size]).toEqual([[30, 30, 5], 65])
    for (const wrong of ['nonsense', Buffer.from('[1,"x"]').toString('base64url')]) {
      const { status, body } = await app.as(busy)(listNotifications, { cursor: wrong })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['cursor']])
    }
  })

  test('asks the database a fixed number of times, however many crews invite', async () => {
    const wanted = await newcomer(app)
    const queries = () => queriesOf(app, () => listOf(wanted))
    await inviteTo(app, (await foundCrew(app, 'Counting one')).captain, wanted)
    const one = await queries()
    for (const name of ['two', 'three', 'four'])
      await inviteTo(app, (await foundCrew(app, `Counting ${name}`)).captain, wanted)
    expect(await queries()).toBe(one)
  })
})

describe('reading', () => {
  test('one is marked as read, once and for its owner only, and the other devices hear of it', async () => {
    const [anna, ben] = await newcomers(app, 2)
    await notify(app.db, { kind: 'duel', userIds: [anna!.id, ben!.id] })
    const notification_id = (await listOf(anna!))[0]!.id
    const foreign = await app.as(ben)(readNotification, { notification_id })
    const missing = await app.as(ben)(readNotification, { notification_id: crypto.randomUUID() })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    app.told.length = 0
    for (let press = 0; press < 2; press += 1) {
      const { body } = await app.as(anna)(readNotification, { notification_id })
      expect(body.data.duel).toBe(0)
    }
    expect(app.told[0]).toEqual({ userIds: [anna!.id], event: notificationsChanged.name, payload: {} })
    expect((await unreadOf(ben!)).duel).toBe(1)
  })

  test('all are marked that were there when the list was read, and none that came later', async () => {
    const anna = await newcomer(app)
    for (let time = 0; time < 3; time += 1) await notify(app.db, { kind: 'challenge', userIds: [anna.id] })
    const [newest] = await listOf(anna)
    await sql`select pg_sleep(0.005)`.execute(app.db)
    await notify(app.db, { kind: 'post_liked', userIds: [anna.id] })
    const { body } = await app.as(anna)(readAllNotifications, { until: newest!.created_at })
    expect(body.data).toMatchObject({ challenge: 0, post_liked: 1 })
    for (const until of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59+12:00'])
      expect((await app.as(anna)(readAllNotifications, { until })).status).toBe(200)
    expect((await unreadOf(anna)).post_liked).toBe(0)
  })

  test('what needs nobody any more counts as read, for all or for some', async () => {
    const [anna, ben] = await newcomers(app, 2)
    const subjectId = crypto.randomUUID()
    await notify(app.db, { kind: 'duel', userIds: [anna!.id, ben!.id], subjectId })
    expect(await settle(app.db, { subjectIds: [subjectId], userIds: [anna!.id] })).toEqual([anna!.id])
    expect([(await unreadOf(anna!)).duel, (await unreadOf(ben!)).duel]).toEqual([0, 1])
    expect(await settle(app.db, { subjectIds: [subjectId] })).toEqual([ben!.id])
    expect(await settle(app.db, { subjectIds: [] })).toEqual([])
  })
})
