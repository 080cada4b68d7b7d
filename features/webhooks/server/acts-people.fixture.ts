import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeProfile } from '#features/account/contract/account.ts'
import { features } from '#app/features.ts'
import { newcomer, fillCrew, foundCrew } from '#app/testing/crews.ts'
import type { Person } from '#app/testing/people.ts'
import { playedDuel } from '#features/duels/server/duels.fixture.ts'
import { erasePerson } from '#features/erasure/server/erasure.person.ts'
import { changePeopleHard } from '#features/people/contract/changes.ts'
import { counterEntry } from '#features/points/contract/ledger.ts'
import { awardPoints } from '#features/points/server/points.ts'
import { setSetting } from '#features/programme/server/programme.ts'
import { turnProgramme } from '#features/programme/server/programme.turning.ts'
import { turnLeagues } from '#features/rankings/server/leagues/leagues.ts'
import { tellStanding } from '#features/rankings/server/week/week.ts'
import { turnStages } from '#features/stages/server/stages.ts'
import { someValue, tryThanks } from '#features/thanks/server/thanks.fixture.ts'
import { closeTeam, handOverTeam, leaveTeam, renameTeam } from '#features/teams/contract/teams.ts'
import { type CrewDeed, doCrewDeed, previewCrewDeed, undoCrewWork } from '#features/teams/contract/works.ts'
import type { WebhookEvent } from '#features/webhooks/contract/events.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { TestApp } from '#app/testing/test-app.ts'

let serial = 0
const unique = (name: string) => `${name} ${(serial += 1)}`

type Cast = { app: TestApp; ada: Person }
type Acts = Partial<Record<WebhookEvent, () => Promise<() => Promise<unknown>>>>

/**
 * By event: makes ready what it needs, and answers the act that it tells of. The act is done again, or its job run once
 * more, and nothing more is told.
 */
export function peopleActs({ app, ada }: Cast) {
  const award = (user_id: string, points = 10) =>
    awardPoints(app.db, {
      user_id,
      kind: 'bonus',
      points,
      reason: 'Test',
      source: 'told',
      source_id: unique('line'),
    })

  const change = async (person: Person, kind: 'deactivate' | 'reactivate') => {
    const people = { ids: [person.id] }
    const { status, body } = await app.as(ada)(changePeopleHard, { people, change: { kind } })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const crewDeed = async (deed: CrewDeed) => {
    const { plan } = (await app.as(ada)(previewCrewDeed, { deed })).body
    return (await app.as(ada)(doCrewDeed, { deed, stamp: plan.stamp })).body.work
  }
  /** A stage that begins and ends so many hours from now. */
  async function stage(from: number, to: number) {
    await sql`delete from stage_crews`.execute(app.db)
    await sql`delete from stages where not exists (select from points_entries where stage_id = stages.id)`.execute(
      app.db,
    )
    const { rows } = await sql<{ id: string }>`insert into stages (name, "order", starts_at, ends_at)
    values ('Leg', ${(serial += 1)}, now() + ${from} * interval '1 hour', now() + ${to} * interval '1 hour')
    returning id`.execute(app.db)
    return rows[0]!.id
  }
  const mondayNoon = () => {
    const at = new Date()
    at.setUTCDate(at.getUTCDate() + ((8 - at.getUTCDay()) % 7 || 7))
    at.setUTCHours(12, 0, 0, 0)
    return at
  }

  return {
    'person.joined': async () => {
      const anna = await app.person(unique('Joins').replace(' ', ''), { verified: false })
      return () =>
        sql`update auth_credentials set verified_at = now() where user_id = ${anna.id}`.execute(app.db)
    },
    'person.changed': async () => {
      const anna = await newcomer(app)
      return () => app.as(anna)(changeProfile, { city: 'Gdynia' })
    },
    'person.deactivated': async () => {
      const anna = await newcomer(app)
      return () => change(anna, 'deactivate')
    },
    'person.returned': async () => {
      const anna = await newcomer(app)
      await change(anna, 'deactivate')
      return () => change(anna, 'reactivate')
    },
    'person.erased': async () => {
      const anna = await newcomer(app)
      return () =>
        inTransaction(app.db, (tx, after) => erasePerson(app.services, features)(tx, anna.id, after))
    },
    'crew.founded': async () => {
      const founder = await newcomer(app)
      return () => foundCrew(app, `Told ${founder.first_name}`, founder).catch(() => undefined)
    },
    'crew.changed': async () => {
      const { captain } = await foundCrew(app, unique('Told'))
      const name = unique('Renamed')
      return () => app.as(captain)(renameTeam, { name })
    },
    'crew.closed': async () => {
      const { captain } = await foundCrew(app, unique('Told'))
      return () => app.as(captain)(closeTeam, {})
    },
    'crew.reopened': async () => {
      const { id } = await foundCrew(app, unique('Told'))
      const work = await crewDeed({ kind: 'dissolve', team_ids: [id] })
      return () => app.as(ada)(undoCrewWork, { work_id: work.id })
    },
    'crew.member_joined': async () => {
      const crew = await foundCrew(app, unique('Told'))
      const anna = await newcomer(app)
      return () => fillCrew(app, crew, [anna]).catch(() => undefined)
    },
    'crew.member_left': async () => {
      const crew = await foundCrew(app, unique('Told'))
      const anna = await newcomer(app)
      await fillCrew(app, crew, [anna])
      return () => app.as(anna)(leaveTeam, {})
    },
    'crew.captain_changed': async () => {
      const crew = await foundCrew(app, unique('Told'))
      const anna = await newcomer(app)
      await fillCrew(app, crew, [anna])
      return () => app.as(crew.captain)(handOverTeam, { user_id: anna.id })
    },
    'points.awarded': async () => {
      const anna = await newcomer(app)
      const line = { user_id: anna.id, kind: 'bonus', points: 10, reason: 'Test', source: 'told' } as const
      const source_id = unique('line')
      return () => awardPoints(app.db, { ...line, source_id })
    },
    'thanks.given': async () => {
      const [anna, ben] = [await newcomer(app), await newcomer(app)]
      const wish = { value_id: await someValue(app), thanks_id: crypto.randomUUID() }
      return () => tryThanks(app, [anna, ben], wish)
    },
    'points.reversed': async () => {
      const anna = await newcomer(app)
      await award(anna.id)
      const { id } = await app.db
        .selectFrom('points_entries')
        .select('id')
        .where('user_id', '=', anna.id)
        .executeTakeFirstOrThrow()
      return () => app.as(ada)(counterEntry, { entry_id: id, reason: 'A mistake' })
    },
    'duel.finished': async () => {
      const [one, other] = [await newcomer(app), await newcomer(app)]
      let played = false
      return async () => {
        if (!played) await playedDuel(app, [one, other], [5, 3])
        played = true
      }
    },
    'standing.weekly': async () => {
      const { captain } = await foundCrew(app, unique('Told'))
      await award(captain.id, 40)
      return () => tellStanding(app.services, mondayNoon())
    },
    'leagues.ended': async () => {
      const { captain } = await foundCrew(app, unique('Told'))
      await turnLeagues(app)
      await award(captain.id, 40)
      return () => turnLeagues(app, mondayNoon())
    },
    'programme.started': async () => {
      await setSetting(app.db, 'started', 'off')
      await turnProgramme(app.db)
      return async () => {
        await setSetting(app.db, 'started', 'on')
        await turnProgramme(app.db)
      }
    },
    'programme.paused': async () => {
      await turnProgramme(app.db)
      return async () => {
        await setSetting(app.db, 'started', 'off')
        await turnProgramme(app.db)
      }
    },
    'programme.ended': async () => {
      await setSetting(app.db, 'started', 'on')
      await turnProgramme(app.db)
      return async () => {
        await setSetting(app.db, 'ends_at', '2020-01-01T00:00:00Z')
        await turnProgramme(app.db)
      }
    },
    'stage.started': async () => {
      await setSetting(app.db, 'ends_at', null)
      await stage(-1, 1)
      return () => turnStages(app.services)
    },
    'stage.closed': async () => {
      await stage(-3, -2)
      return () => turnStages(app.services)
    },
    'stage.results': async () => {
      await foundCrew(app, unique('Told'))
      await stage(-5, -4)
      return () => turnStages(app.services)
    },
  } satisfies Acts
}
