import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/inbox/contract/inbox.ts'
import { notifyOfNotices } from '#features/notifications/server/notifications.ts'
import { type CrewDeed, doCrewDeed, previewCrewDeed, undoCrewWork } from '#features/teams/contract/works.ts'
import { fillCrew, foundCrew, newcomers } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'

const app = useTestApp()
let olga: Person
beforeAll(async () => {
  olga = await app.person('Olga', { role: 'organiser' })
})

async function done(deed: CrewDeed) {
  const { plan } = (await app.as(olga)(previewCrewDeed, { deed })).body
  return (await app.as(olga)(doCrewDeed, { deed, stamp: plan.stamp })).body.work
}
const undo = (work_id: string) => app.as(olga)(undoCrewWork, { work_id })

/** A crew of its captain and two more. */
async function crewOfThree() {
  const name = `Crew ${randomUUID().slice(0, 8)}`
  const crew = await foundCrew(app, name)
  const [second, third] = (await newcomers(app, 2)) as [Person, Person]
  await fillCrew(app, crew, [second, third])
  return { ...crew, name, second, third }
}

describe('whoever sits elsewhere by it reads so', () => {
  const linesOf = async (person: { id: string }) =>
    (
      await app.db
        .selectFrom('notifications as n')
        .innerJoin('teams as t', 't.id', 'n.subject_id')
        .select(['n.event', 't.name', 'n.read_at'])
        .where('n.user_id', '=', person.id)
        .where('n.kind', '=', 'crew')
        .orderBy('n.created_at')
        .execute()
    ).map(({ event, name: crew, read_at }) => `${read_at ? 'read ' : ''}${event} ${crew}`)

  test('moved, with the follower of a captain; and put back, with nothing unread that is not so', async () => {
    const [from, to] = [await crewOfThree(), await crewOfThree()]
    app.told.length = 0
    const work = await done({ kind: 'move', people: { ids: [from.captain.id] }, team_id: to.id })
    expect(await linesOf(from.captain)).toEqual([`placed ${to.name}`])
    expect(await linesOf(from.second)).toEqual([`captain ${from.name}`])
    expect(await linesOf(from.third), 'who stays reads nothing').toEqual([])
    const told = app.told
      .filter(({ event }) => event === 'notifications.changed')
      .flatMap(({ userIds }) => userIds)
    expect(told.toSorted()).toEqual([from.captain.id, from.second.id].toSorted())
    const { notifications } = (await app.as(from.captain)(listNotifications, { kind: 'crew' })).body
    expect(notifications[0]!.notice).toMatchObject({
      headline: `The organisers have given you a seat in “${to.name}”`,
      path: '/',
    })
    await undo(work.id)
    expect(await linesOf(from.captain)).toEqual([`read placed ${to.name}`, `put_back ${from.name}`])
    expect(await linesOf(from.second)).toEqual([`relieved ${from.name}`])
  })

  test('taken out, handed over, dissolved and formed, each in its words and in the language of the reader', async () => {
    const [crew, other] = [await crewOfThree(), await crewOfThree()]
    await done({ kind: 'captain', team_id: crew.id, user_id: crew.second.id })
    expect([await linesOf(crew.captain), await linesOf(crew.second)]).toEqual([
      [`relieved ${crew.name}`],
      [`captain ${crew.name}`],
    ])
    await done({ kind: 'move', people: { ids: [crew.third.id] }, team_id: null })
    await app.db.updateTable('users').set({ language: 'pl' }).where('id', '=', crew.third.id).execute()
    const polish = app.as(crew.third, { headers: { 'accept-language': 'pl' } })
    expect((await polish(listNotifications, { kind: 'crew' })).body.notifications[0]!.notice).toMatchObject({
      headline: `Organizatorzy wypisali Cię z załogi „${crew.name}”`,
      path: '/find-a-team',
    })
    await done({ kind: 'dissolve', team_ids: [other.id] })
    expect(await linesOf(other.third)).toEqual([`dissolved ${other.name}`])
  })

  test('a thousand at once, and no mail goes before the summary that each has chosen', async () => {
    const { rows } = await sql<{ id: string }>`insert into users (email, first_name, last_name)
      select gen_random_uuid() || '@mass.example', 'Mass', 'Rider' || n from generate_series(1, 1000) n
      returning id`.execute(app.db)
    const mails = () => app.db.selectFrom('mail_outbox').select('id').execute()
    const before = (await mails()).length
    const crew = await crewOfThree()
    const lines = rows.map(({ id: userId }) => ({ userId, subjectId: crew.id, event: 'placed' as const }))
    await app.db.transaction().execute((tx) => notifyOfNotices(tx, 'crew', lines))
    expect([await linesOf(rows[0]!), await linesOf(rows[999]!)]).toEqual([
      [`placed ${crew.name}`],
      [`placed ${crew.name}`],
    ])
    expect((await mails()).length).toBe(before)
  })
})
