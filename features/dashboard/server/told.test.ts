import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { getDuelDays, getNotificationDays } from '#features/dashboard/contract/dashboard.ts'
import { pass, play, playedDuel, runningDuel } from '#features/duels/server/duels.fixture.ts'
import { turnDuels } from '#features/duels/server/duels.ts'
import { notifyOfNotice } from '#features/notifications/server/notifications.ts'
import { listPeopleConsole, type PeopleFilter } from '#features/people/contract/people.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { fillBank } from '#features/quiz/server/quiz.fixture.ts'

const app = useTestApp()
let olga: Person
let riders: [Person, Person, Person]

beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
  riders = (await newcomers(app, 3)) as typeof riders
})

async function behind(filter: PeopleFilter): Promise<string[]> {
  const { people } = (await app.as(olga)(listPeopleConsole, filter)).body
  return people.map(({ id }) => id).toSorted()
}
const idsOf = (...people: Person[]) => people.map(({ id }) => id).toSorted()
const last = <Each>(days: readonly Each[]) => days.at(-1)!

test('behind the duels of a day stand who played them, and behind those that lapsed who let them', async () => {
  await setSetting(app.db, 'started', 'on')
  await fillBank(app.db, 40)
  const [anna, ben, cleo] = riders
  await playedDuel(app, [anna, ben], [7, 2])
  const lapsed = await runningDuel(app, anna, cleo)
  await play(app, anna, lapsed, { right: 3 })
  await pass(app, lapsed, 100 * 3_600_000)
  await turnDuels(app.services)
  const { day, ...counted } = last((await app.as(olga)(getDuelDays, { days: '14' })).body.days)
  expect(counted).toEqual({ began: 1, played: 1, forfeited: 1 })
  expect(await behind({ duel: `began-${day}` })).toEqual(idsOf(anna, ben))
  expect(await behind({ duel: `played-${day}` })).toEqual(idsOf(anna, ben))
  expect(await behind({ duel: `forfeited-${day}` })).toEqual(idsOf(cleo))
  expect(await behind({ duel: 'played-2026-01-01' })).toEqual([])
})

test('behind what was told on a day stand whom it was told to', async () => {
  await sql`delete from notifications`.execute(app.db)
  await sql`delete from mail_outbox`.execute(app.db)
  const [anna, ben, cleo] = riders
  await notifyOfNotice(app.db, { kind: 'points', event: 'answered', subjectId: anna.id, userIds: [anna.id] })
  await sql`insert into mail_outbox (recipient, name, language, subject, state) values
    (${ben.email}, 'x', 'en', 'x', 'sent'), (${cleo.email}, 'x', 'en', 'x', 'kept')`.execute(app.db)
  const { day, ...counted } = last((await app.as(olga)(getNotificationDays, { days: '14' })).body.days)
  expect(counted).toEqual({ notifications: 1, mails: 1, mails_waiting: 1 })
  expect(await behind({ told: `app-${day}` })).toEqual(idsOf(anna))
  expect(await behind({ told: `mail-${day}` })).toEqual(idsOf(ben))
  expect(await behind({ told: `waiting-${day}` })).toEqual(idsOf(cleo))
})

test('a day that is none is refused', async () => {
  for (const filter of [{ duel: 'began-2026-02-30' }, { told: 'app-2026-13-01' }] as const)
    expect((await app.as(olga)(listPeopleConsole, filter)).status).toBe(400)
})
