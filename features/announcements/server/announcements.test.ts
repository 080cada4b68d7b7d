import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeAnnouncement,
  countAnnouncementReach,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  takeBackAnnouncement,
} from '#features/announcements/contract/announcements.ts'
import { setDigest, setNotificationChoice } from '#features/inbox/contract/choices.ts'
import { listNotifications, readNotification } from '#features/inbox/contract/inbox.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { setScope } from '#features/account/server/account.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import {
  announcementContent,
  announcementDraft,
  forSegment,
  headlinesOf,
  readAnnouncement,
  send,
} from './announcements.fixture.ts'
import { deliver } from './announcements.sending.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const reachOf = async (person: Person, segment: string) =>
  (await app.as(person)(countAnnouncementReach, { audience: forSegment(segment) })).body.reach

describe('an announcement', () => {
  test('comes to its audience in the language of each, with where it leads, and is counted', async () => {
    const anna = await app.person('Anna', { segment: 'first' })
    const bela = await app.person('Bela', { segment: 'first' })
    const other = await app.person('Other', { segment: 'second' })
    await app.person('Without', { segment: 'first', access: false })
    const id = await announcementDraft(app, olga, { audience: forSegment('first') })
    const sent = await send(app, olga, id)
    expect([sent.status, sent.body.announcement.state]).toEqual([200, 'sending'])
    await deliver(app.services, id)

    const { body } = await app.as(anna)(listNotifications, { kind: 'announcement' })
    const [told] = body.notifications
    expect(told?.notice).toEqual({
      headline: 'The car park is closed',
      detail: 'Take the train tomorrow.',
      at: null,
      path: '/ranking/overall-team',
    })
    expect(await headlinesOf(app, bela, 'pl')).toEqual(['Parking jest zamknięty'])
    expect(await headlinesOf(app, other)).toEqual([])

    await app.as(anna)(readNotification, { notification_id: told!.id })
    const { announcement, outcome } = await readAnnouncement(app, olga, id)
    expect([announcement.state, announcement.told, announcement.sent_by?.first_name]).toEqual([
      'sent',
      2,
      'Olga',
    ])
    expect([outcome, announcement.sent_at === null]).toEqual([{ read: 1, mailed: 0 }, false])
  })

  test('that is a draft can be changed and deleted, and one that was sent cannot', async () => {
    await app.person('Reader', { segment: 'fixed' })
    const id = await announcementDraft(app, olga, { audience: forSegment('fixed') })
    const change = () =>
      app.as(olga)(changeAnnouncement, {
        announcement_id: id,
        ...announcementContent({ audience: forSegment('fixed'), path: null }),
      })
    expect((await change()).body.announcement.path).toBeNull()
    await send(app, olga, id)
    expect([(await change()).body.code, (await send(app, olga, id)).body.code]).toEqual([
      'announcement_not_draft',
      'announcement_not_draft',
    ])
    const drop = (announcement_id: string) => app.as(olga)(deleteAnnouncement, { announcement_id })
    expect((await drop(id)).body.code).toBe('announcement_not_draft')
    const other = await announcementDraft(app, olga)
    expect([(await drop(other)).status, (await drop(other)).body.code]).toEqual([
      200,
      'announcement_not_found',
    ])
  })

  test('says one thing in each language, leads within the app, and goes to somebody', async () => {
    const [text] = announcementContent().texts
    const twice = await app.as(olga)(createAnnouncement, announcementContent({ texts: [text!, text!] }))
    expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([422, ['texts.1.language']])
    for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', 'ranking', '/a b'])
      expect((await app.as(olga)(createAnnouncement, announcementContent({ path }))).status, path).toBe(400)
    const id = await announcementDraft(app, olga, { audience: forSegment('nobody at all') })
    expect((await send(app, olga, id)).body.code).toBe('announcement_nobody')
  })

  test('goes out at its moment, and can be taken back before', async () => {
    const anna = await app.person('Planned', { segment: 'planned' })
    const id = await announcementDraft(app, olga, { audience: forSegment('planned') })
    for (const past of [inHours(-1), '0000-01-01T00:00:00Z'])
      expect((await send(app, olga, id, past)).body.code).toBe('announcement_moment_past')
    expect((await send(app, olga, id, inHours(1))).body.announcement.state).toBe('scheduled')
    await deliver(app.services, id)
    expect(await headlinesOf(app, anna), 'before its moment').toEqual([])
    const back = () => app.as(olga)(takeBackAnnouncement, { announcement_id: id })
    expect([(await back()).body.announcement.state, (await back()).body.code]).toEqual([
      'draft',
      'announcement_not_planned',
    ])
    await send(app, olga, id, inHours(1))
    await app.db
      .updateTable('announcements')
      .set({ send_at: inHours(-1) })
      .where('id', '=', id)
      .execute()
    await deliver(app.services, id)
    expect(await headlinesOf(app, anna)).toEqual(['The car park is closed'])
    expect((await back()).body.code).toBe('announcement_not_planned')
  })
})

describe('before it is sent', () => {
  test('the people and the messages by each channel are counted as people have chosen', async () => {
    const people = []
    for (const name of ['Ch1', 'Ch2', 'Ch3', 'Ch4'])
      people.push(await app.person(name, { segment: 'channels' }))
    const [quiet, rare, off] = people
    expect(await reachOf(olga, 'channels')).toMatchObject({ people: 4, in_app: 4, push: 0, email: 4 })
    await app.as(quiet!)(setNotificationChoice, {
      kind: 'announcement',
      in_app: false,
      email: false,
      push: true,
    })
    const digest = { hour: 8, day: 1, time_zone: null }
    await app.as(rare!)(setDigest, { digest: { ...digest, rhythm: 'off' }, daily_cap: null })
    await setSwitch(app.db, { module: 'NotificationModule', scope: 'person', target: off!.id, is_on: false })
    expect(await reachOf(olga, 'channels')).toMatchObject({ people: 3, in_app: 2, push: 0, email: 1 })

    const id = await announcementDraft(app, olga, { audience: forSegment('channels') })
    await send(app, olga, id)
    await deliver(app.services, id)
    expect((await readAnnouncement(app, olga, id)).announcement.told).toBe(3)
    expect(await headlinesOf(app, quiet!), 'switched off in the app').toEqual([])
  })
})

describe('an organiser who is limited', () => {
  test('reaches only their people, and has only their own announcements', async () => {
    const { id: department_id } = await app.db
      .insertInto('departments')
      .values({ name: 'Workshop' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const inside = await app.person('Inside', { segment: 'both' })
    const outside = await app.person('Outside', { segment: 'both' })
    await app.db.updateTable('users').set({ department_id }).where('id', '=', inside.id).execute()
    const lena = await app.person('Lena', { role: 'organiser' })
    await setScope(app.db, {
      userId: lena.id,
      scope: { department_ids: [department_id], country_ids: [] },
      by: olga.id,
    })
    expect([(await reachOf(lena, 'both')).people, (await reachOf(olga, 'both')).people]).toEqual([1, 2])

    const id = await announcementDraft(app, lena, { audience: forSegment('both') })
    await send(app, lena, id)
    await deliver(app.services, id)
    expect([(await headlinesOf(app, inside)).length, await headlinesOf(app, outside)]).toEqual([1, []])

    const foreign = await announcementDraft(app, olga, { audience: forSegment('both') })
    expect((await send(app, lena, foreign)).body.code).toBe('announcement_not_found')
    const mine = (await app.as(lena)(listAnnouncements, {})).body
    expect([mine.announcements.map((each) => each.id), mine.counts]).toEqual([[id], { sent: 1 }])
  })
})
