import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setLanguage } from '#features/account/contract/account.ts'
import {
  type Digest,
  setDigest,
  setNotificationChoice,
  unsubscribeDigest,
} from '#features/inbox/contract/choices.ts'
import { countNotifications } from '#features/notifications/contract/notifications.ts'
import { listNotifications, readAllNotifications } from '#features/inbox/contract/inbox.ts'
import { features } from '#app/features.ts'
import { subjectsOf } from '#features/inbox/server/inbox.subjects.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { foundCrew, inviteTo, newcomer } from '#app/testing/crews.ts'
import { mailsTo } from '#app/testing/mails.ts'
import type { Person } from '#app/testing/people.ts'
import { spelledOtherwise } from '#app/testing/spellings.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { writeDigests } from './inbox.digest.ts'

const app = useTestApp()
let serial = 0

/** Invites somebody, as if it had been at that moment. */
async function invitedAt(person: Person, moment: string, name = `Morning ${(serial += 1)}`) {
  const { captain } = await foundCrew(app, name)
  await inviteTo(app, captain, person)
  await sql`update notifications set created_at = ${moment} where user_id = ${person.id}
    and created_at > now() - interval '1 minute'`.execute(app.db)
  return name
}
const write = (moment: string) =>
  writeDigests(app.services, subjectsOf(app.services, features), new Date(moment))
const everyDay: Digest = { rhythm: 'daily', hour: 8, day: 1, time_zone: 'Europe/Warsaw' }

describe('the summary by mail', () => {
  test('comes once in the morning, tells what is unread, and not again what it told', async () => {
    const anna = await newcomer(app)
    const first = await invitedAt(anna, '2026-03-02 09:00+00', 'Früh & <b>Co</b>')
    // At eight in Warsaw it is seven o’clock in UTC.
    await write('2026-03-03T06:59:00Z')
    expect(await mailsTo(app, anna.email)).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => write('2026-03-03T07:00:00Z')))
    const [mail, ...others] = await mailsTo(app, anna.email)
    expect(others).toEqual([])
    expect(mail!.subject).toBe('1 thing is waiting for you in Convoy')
    expect(mail!.text).toContain(`- ${first} has a seat for you\n  ${app.services.config.url}/notifications`)
    const { html } = await app.db
      .selectFrom('mail_outbox')
      .select('html')
      .where('recipient', '=', anna.email)
      .executeTakeFirstOrThrow()
    expect(html).toContain('Früh &amp; &lt;b&gt;Co&lt;/b&gt; has a seat for you')

    const second = await invitedAt(anna, '2026-03-03 07:30+00')
    await write('2026-03-03T18:00:00Z')
    expect(await mailsTo(app, anna.email), 'one a day at most').toHaveLength(1)
    await write('2026-03-04T07:05:00Z')
    const last = (await mailsTo(app, anna.email)).at(-1)!
    expect([last.text.includes(second), last.text.includes(first)]).toEqual([true, false])
    await write('2026-03-05T07:05:00Z')
    expect(await mailsTo(app, anna.email), 'nothing new, no mail').toHaveLength(2)
  })

  test('leaves out what was read, what is not wished, and people who cannot be told', async () => {
    const [reading, choosing, off, gone] = [
      await newcomer(app),
      await newcomer(app),
      await newcomer(app),
      await newcomer(app),
    ]
    for (const person of [reading, choosing, off, gone]) await invitedAt(person, '2026-03-09 09:00+00')
    await app.as(reading)(readAllNotifications, { until: new Date().toISOString() })
    await app.as(choosing)(setNotificationChoice, {
      kind: 'camper_invitation_received',
      in_app: true,
      email: false,
      push: true,
    })
    await setSwitch(app.db, { module: 'NotificationModule', scope: 'person', target: off.id, is_on: false })
    await app.db.updateTable('users').set({ deleted: true }).where('id', '=', gone.id).execute()
    await write('2026-03-10T07:05:00Z')
    for (const { email } of [reading, choosing, off, gone]) expect(await mailsTo(app, email)).toEqual([])
  })

  test('comes by the clock, on the day and in the language of each, or not at all', async () => {
    const [tokyo, weekly, never, polish] = [
      await newcomer(app),
      await newcomer(app),
      await newcomer(app),
      await newcomer(app),
    ]
    const set = (person: Person, digest: Digest) => app.as(person)(setDigest, { digest, daily_cap: null })
    await set(tokyo, { ...everyDay, hour: 20, time_zone: 'Asia/Tokyo' })
    await set(weekly, { ...everyDay, rhythm: 'weekly', day: 5 })
    await set(never, { ...everyDay, rhythm: 'off' })
    await app.as(polish)(setLanguage, { language: 'pl' })
    // A Monday.
    for (const person of [tokyo, weekly, never, polish]) await invitedAt(person, '2026-03-16 06:00+00')
    const counts = async () =>
      Promise.all([tokyo, weekly, never, polish].map(async ({ email }) => (await mailsTo(app, email)).length))
    await write('2026-03-16T10:59:00Z')
    expect(await counts()).toEqual([0, 0, 0, 1])
    await write('2026-03-16T11:00:00Z')
    expect(await counts(), 'eight in the evening in Tokyo').toEqual([1, 0, 0, 1])
    expect((await mailsTo(app, polish.email))[0]!.subject).toBe('Convoy: 1 rzecz czeka na Ciebie')
    await write('2026-03-19T12:00:00Z')
    expect(await counts()).toEqual([1, 0, 0, 1])
    await write('2026-03-20T07:01:00Z')
    expect(await counts(), 'Friday').toEqual([1, 1, 0, 1])
  })

  test('is ended with one press from the mail, without a login, and by nobody else', async () => {
    const anna = await newcomer(app)
    await invitedAt(anna, '2026-03-23 05:00+00')
    await write('2026-03-23T08:00:00Z')
    const { unsubscribe } = await app.db
      .selectFrom('mail_outbox')
      .select('unsubscribe')
      .where('recipient', '=', anna.email)
      .executeTakeFirstOrThrow()
    const { pathname } = new URL(unsubscribe!)
    const press = (path: string) =>
      app.http.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    const another = (letter: string) => (letter === 'A' ? 'B' : 'A')
    for (const wrong of [
      pathname.slice(0, -2) + another(pathname.at(-2)!) + pathname.at(-1)!,
      pathname.slice(0, -1) + spelledOtherwise(pathname.at(-1)!),
      `${pathname}=`,
      '/unsubscribe/x',
    ])
      expect((await press(wrong)).statusCode, wrong).toBe(404)
    expect((await press(pathname)).statusCode).toBe(200)
    await invitedAt(anna, '2026-03-23 12:00+00')
    await write('2026-03-24T08:00:00Z')
    expect(await mailsTo(app, anna.email)).toHaveLength(1)
    const token = pathname.split('/').at(-1)!
    const page = await app.as(undefined)(unsubscribeDigest, { token })
    const foreign = await app.as(undefined)(unsubscribeDigest, { token: token.toUpperCase() })
    expect([page.status, foreign.status]).toEqual([200, 404])
  })

  test('of very many things names twenty and counts the rest', async () => {
    const anna = await newcomer(app)
    const { captain } = await foundCrew(app, 'Long list')
    const invitation = await inviteTo(app, captain, anna)
    await sql`insert into notifications (user_id, kind, subject_id, created_at)
      select ${anna.id}, 'camper_invitation_received', ${invitation}, '2026-03-30 01:00+00' from generate_series(1, 29)`.execute(
      app.db,
    )
    await sql`update notifications set created_at = '2026-03-30 01:00+00' where user_id = ${anna.id}`.execute(
      app.db,
    )
    await write('2026-03-30T08:00:00Z')
    const [mail] = await mailsTo(app, anna.email)
    expect(mail!.subject).toBe('30 things are waiting for you in Convoy')
    expect(mail!.text.split('has a seat').length - 1).toBe(20)
    expect(mail!.text).toContain('and 10 more')
  })
})

describe('choices', () => {
  test('a kind that is not wished on the page is neither listed nor counted, and comes back when it is', async () => {
    const anna = await newcomer(app)
    await invitedAt(anna, '2026-03-02 09:00+00')
    const choose = (in_app: boolean) =>
      app.as(anna)(setNotificationChoice, {
        kind: 'camper_invitation_received',
        in_app,
        email: true,
        push: true,
      })
    const seen = async () => [
      (await app.as(anna)(listNotifications, {})).body.notifications.length,
      (await app.as(anna)(countNotifications, {})).body.data.camper_invitation_received,
    ]
    expect((await choose(false)).body.choices[0]).toMatchObject({ in_app: false, email: true })
    expect(await seen()).toEqual([0, 0])
    await choose(true)
    expect(await seen()).toEqual([1, 1])
    const filtered = (kind: 'duel' | 'camper_invitation_received') =>
      app.as(anna)(listNotifications, { kind })
    expect((await filtered('duel')).body.notifications).toEqual([])
    expect((await filtered('camper_invitation_received')).body.notifications).toHaveLength(1)
  })

  test('a time zone that nobody knows is refused by name', async () => {
    const anna = await newcomer(app)
    const { status, body } = await app.as(anna)(setDigest, {
      digest: { ...everyDay, time_zone: 'Europe/Nowhere' },
      daily_cap: 3,
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['digest.time_zone']])
  })
})
