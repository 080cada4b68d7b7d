import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setNotificationChoice, setDigest } from '#features/inbox/contract/choices.ts'
import { features } from '#app/features.ts'
import { writeDigests } from '#features/inbox/server/inbox.digest.ts'
import { subjectsOf } from '#features/inbox/server/inbox.subjects.ts'
import { setSwitch } from '#features/modules/server/modules.ts'
import { mergePeople } from '#features/people/contract/merging.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { someValue } from '#features/thanks/server/thanks.fixture.ts'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { rowsOf, runSql } from '#platform/server/schema.ts'
import { mailRecap } from './mailing.ts'
import { copyWeeks } from './recap.copying.ts'
import { cardOf, cardsOf, crewSince, forgetRecaps, lookAt, thankedAt } from './recap.fixture.ts'

const app = useTestApp()
const LONG_AGO = '2026-01-01T12:00:00Z'
const FRIDAY = '2026-03-06'
const THREE = `${FRIDAY}T14:00:00Z`
const TUESDAY = '2026-03-03T10:00:00Z'
let value: string

beforeAll(async () => {
  value = await someValue(app)
})
beforeEach(async () => {
  await forgetRecaps(app)
  await setSetting(app.db, 'started', 'on')
})

const people = async (count: number) => (await newcomers(app, count)) as [Person, Person, Person, Person]
const thanksOf = async (person: Person) => (await cardOf(app, person)).card!.thanks?.text ?? null
const readers = async (...all: Person[]) => Promise.all(all.map(thanksOf))
const block = (one: Person, other: Person) =>
  runSql(app.db)`insert into blocks (user_id, blocked_id) values (${one.id}, ${other.id})`

test('the thanks of the week that moved most people stands on the card, and nobody else’s week', async () => {
  const [anna, ben, giver, outside] = await people(4)
  await crewSince(app, [anna, ben], LONG_AGO)
  await thankedAt(app, [giver, outside], { value, at: TUESDAY, text: 'Not of this crew.' })
  await thankedAt(app, [giver, anna], { value, at: '2026-02-20T10:00:00Z', text: 'Of another week.' })
  const liked = await thankedAt(app, [giver, anna], { value, at: TUESDAY, text: 'For the spare wheel.' })
  await thankedAt(app, [outside, ben], { value, at: '2026-03-05T10:00:00Z', text: 'For the map.' })
  await runSql(app.db)`update wall_entries set likes = 3 where id = ${liked}`
  await lookAt(app, THREE)
  expect(await readers(anna, ben)).toEqual(['For the spare wheel.', 'For the spare wheel.'])
  expect((await cardOf(app, ben)).card!.thanks).toMatchObject({
    giver: { first_name: giver.first_name },
    receiver: { first_name: anna.first_name },
    value: { word: 'Helpful' },
  })
})

test('who has blocked whom does not meet them on a card, before or after it is made', async () => {
  const [anna, ben, cleo, giver] = await people(4)
  await crewSince(app, [anna, ben, cleo], LONG_AGO)
  await thankedAt(app, [giver, anna], { value, at: TUESDAY })
  await block(ben, giver)
  await lookAt(app, THREE)
  expect(await readers(anna, ben, cleo)).toEqual(['You stayed late for me.', null, 'You stayed late for me.'])
  await block(anna, cleo)
  expect(await readers(anna, cleo)).toEqual(['You stayed late for me.', null])
})

test('what is hidden, deleted, reported or of somebody who has left is gone from every card', async () => {
  const [anna, ben, giver, other] = await people(4)
  await crewSince(app, [anna, ben], LONG_AGO)
  const id = await thankedAt(app, [giver, anna], { value, at: TUESDAY })
  await lookAt(app, THREE)
  const gone = async (change: (on: boolean) => Promise<unknown>) => {
    await change(true)
    expect(await readers(anna, ben)).toEqual([null, null])
    await change(false)
    expect(await readers(anna, ben)).toEqual(['You stayed late for me.', 'You stayed late for me.'])
  }
  const at = (on: boolean) => (on ? THREE : null)
  await gone(
    (on) => runSql(app.db)`update wall_entries set hidden_at = ${at(on)},
    hidden_reason = ${on ? 'rude' : null} where id = ${id}`,
  )
  await gone((on) => runSql(app.db)`update wall_entries set deleted_at = ${at(on)} where id = ${id}`)
  await gone((on) => runSql(app.db)`update thanks set stands = ${!on} where id = ${id}`)
  await gone((on) => runSql(app.db)`update users set deleted = ${on} where id = ${giver.id}`)
  await gone(async (on) =>
    on
      ? runSql(
          app.db,
        )`insert into wall_reports (entry_id, user_id, reason) values (${id}, ${other.id}, 'other')`
      : runSql(app.db)`delete from wall_reports`,
  )
  // Whoever does not let others see for what they were thanked still sees it; so does whoever said it.
  await runSql(app.db)`insert into thanks_people (user_id, hidden) values (${anna.id}, true)`
  expect(await readers(anna, ben)).toEqual(['You stayed late for me.', null])
})

test('without the wall the own thanks are shown, those of others are not', async () => {
  const [anna, ben, giver] = await people(3)
  await crewSince(app, [anna, ben], LONG_AGO)
  await thankedAt(app, [giver, anna], { value, at: TUESDAY })
  await lookAt(app, THREE)
  for (const { id } of [anna, ben])
    await setSwitch(app.db, { module: 'WallModule', scope: 'person', target: id, is_on: false })
  expect(await readers(anna, ben)).toEqual(['You stayed late for me.', null])
})

test('what waits for somebody is theirs alone, and gone from the card when it is gone', async () => {
  const [anna, ben] = await people(2)
  await crewSince(app, [anna, ben], LONG_AGO)
  const { rows } = await sql<{ id: string }>`insert into trainings
    (texts, starts_at, ends_at, time_zone, seats, sign_up_until, sign_off_until, published_at)
    values ('[{"language":"en","title":"First aid","description":""}]', '2026-03-10T09:00:00Z', '2026-03-10T11:00:00Z', 'UTC', 9,
      now(), now(), ${LONG_AGO}) returning id`.execute(app.db)
  const { id } = rows[0]!
  await runSql(
    app.db,
  )`insert into training_seats (training_id, user_id, state) values (${id}, ${anna.id}, 'seat')`
  await lookAt(app, THREE)
  const next = async (person: Person) => (await cardOf(app, person)).card!.next
  expect(await next(anna)).toEqual({
    kind: 'training',
    words: 'your training “First aid”',
    at: '2026-03-10T09:00:00Z',
    path: `/trainings/${id}`,
  })
  expect(await next(ben)).toMatchObject({
    kind: 'seat',
    words: expect.stringMatching(/^4 seats are free/) as string,
  })
  await runSql(app.db)`update trainings set cancelled_at = now(), cancel_reason = '' where id = ${id}`
  expect(await next(anna)).toMatchObject({ kind: 'ride', path: '/', at: null })
})

const choose = (person: Person, email: boolean) =>
  app.as(person)(setNotificationChoice, { kind: 'recap', in_app: true, email, push: false })
const mailsTo = (person: Person) =>
  rowsOf<{ template: string; subject: string; body: string; html: string; unsubscribe: string }>(
    app.db,
  )`select template, subject, body, html, unsubscribe from mail_outbox where recipient = ${person.email}
    order by created_at`
const ordered = async () =>
  (await app.services.jobs.list()).filter(({ name }) => name === 'recap.mail').length

test('it is mailed to whoever chose that, once, in both forms, and is in no summary', async () => {
  const [anna, ben, ended] = await people(3)
  await crewSince(app, [anna, ben, ended], LONG_AGO)
  await thankedAt(app, [ben, anna], { value, at: TUESDAY, text: 'For <b>the</b> map.' })
  const before = await ordered()
  for (const person of [anna, ended]) await choose(person, true)
  await app.as(ended)(setDigest, {
    digest: { rhythm: 'off', hour: 8, day: 1, time_zone: null },
    daily_cap: null,
  })
  await lookAt(app, THREE)
  expect((await ordered()) - before, 'for her alone').toBe(1)
  for (const person of [anna, anna, ben, ended]) await mailRecap(app.services, person.id)
  const [mail, ...more] = await mailsTo(anna)
  expect([more, await mailsTo(ben), await mailsTo(ended)]).toEqual([[], [], []])
  expect(mail!.subject).toMatch(/^The postcard of your week: Pocztówka/)
  const url = app.services.config.url
  for (const part of [`${url}/recap/${FRIDAY}`, 'For next week:', `${ben.first_name} Test thanks`])
    expect([mail!.body.includes(part), mail!.html.includes(part)], part).toEqual([true, true])
  expect(mail!.body).toContain('For <b>the</b> map.')
  expect(mail!.html).toContain('For &lt;b&gt;the&lt;/b&gt; map.')
  expect(mail!.unsubscribe).toContain(`${url}/unsubscribe/`)
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000)
  await writeDigests(app.services, subjectsOf(app.services, features), inTwoDays)
  expect((await mailsTo(anna)).filter(({ template }) => template === 'digest')).toEqual([])
})

test('a mail that waits is not sent to whoever has changed their mind or is switched off', async () => {
  const [anna, ben] = await people(2)
  await crewSince(app, [anna, ben], LONG_AGO)
  for (const person of [anna, ben]) await choose(person, true)
  await lookAt(app, THREE)
  await choose(anna, false)
  await setSwitch(app.db, { module: 'RecapModule', scope: 'person', target: ben.id, is_on: false })
  for (const { id } of [anna, ben]) await mailRecap(app.services, id)
  expect([await mailsTo(anna), await mailsTo(ben)]).toEqual([[], []])
})

test('of two accounts that become one the cards go over, one of each week; a copy of the data holds them', async () => {
  const [gone, kept] = await people(2)
  const olga = await app.person(`Olga${Date.now()}`, { role: 'organiser' })
  await crewSince(app, [gone], LONG_AGO)
  await lookAt(app, THREE)
  await crewSince(app, [kept], LONG_AGO)
  await lookAt(app, '2026-03-13T14:00:00Z')
  const { status } = await app.as(olga)(mergePeople, { gone_id: gone.id, kept_id: kept.id })
  expect(status).toBe(200)
  expect([await cardsOf(app, FRIDAY), await cardsOf(app, '2026-03-13')]).toEqual([[kept.id], [kept.id]])
  const copied: { name: string; weeks: { week: string }[] }[] = []
  for await (const { name, bytes } of copyWeeks(app, kept.id))
    copied.push({ name, weeks: JSON.parse(bytes.toString()) as { week: string }[] })
  expect(copied.map(({ name, weeks }) => [name, weeks.map(({ week }) => week)])).toEqual([
    ['postcards-weeks.json', ['2026-03-13', FRIDAY]],
  ])
})
