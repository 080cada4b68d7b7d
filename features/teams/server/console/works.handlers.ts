import * as contract from '#features/teams/contract/works.ts'
import { findThoseWithin, scopeOf } from '#features/account/server/account.ts'
import { getSettings } from '#features/programme/server/programme.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'
import { changeCrews } from '#features/teams/server/teams.changes.ts'
import { isPast, lockPeople } from '#features/teams/server/teams.store.ts'
import { doChanges } from './doing.ts'
import { findRiderIds, lockTeams } from './facts.store.ts'
import { describePlan, planDeed, type Planned } from './planning.ts'
import { touchedBy, undoChanges } from './undoing.ts'
import * as store from './works.store.ts'

/** Works are kept, and can be taken back, for so many days. */
export const WORK_DAYS = 30

/** What organisers do with crews: shown first, then done exactly so, then taken back where that is asked. */
export function crewWorksHandlers(services: Services) {
  const { db } = services
  return [
    handle(contract.previewCrewDeed, async ({ caller, input, fail }) => {
      const { crew_seats: seats, crews_locked_from: lockedFrom } = await getSettings(db)
      const scope = await scopeOf(db, caller)
      const planned = await planDeed(db, { deed: input.deed, scope, seats, lockedFrom, fail })
      return { plan: await describePlan(db, planned, scope) }
    }),

    handle(contract.doCrewDeed, async ({ caller, input, fail }) => {
      const { deed, stamp } = input
      const { crew_seats: seats, crews_locked_from: lockedFrom } = await getSettings(db)
      const scope = await scopeOf(db, caller)
      const planning = { deed, scope, seats, lockedFrom, fail }
      const id = await changeCrews(
        services,
        async (tx, news) => {
          const shown = await planDeed(tx, planning)
          if (shown.stamp !== stamp) throw fail('crew_plan_changed')
          const touched = touchedIn(shown)
          const aboard = deed.kind === 'dissolve' ? await findRiderIds(tx, touched.teams) : []
          await lockPeople(tx, [...new Set([...touched.people, ...aboard])])
          await lockTeams(tx, touched.teams)
          // What stood when it was shown stands now, and nobody changes it until it is done.
          const { changes, stamp: now } = await planDeed(tx, planning)
          if (now !== stamp) throw fail('crew_plan_changed')
          const { ends, begins, made, closed, captains, renamed } = changes
          const isNothing = [ends, begins, made, closed, captains].every(({ length }) => length === 0)
          if (isNothing && !renamed) throw fail('crew_nothing_to_do')
          return doChanges(tx, news, { deed, changes, seats, by: caller.id })
        },
        { inOtherCrew: 'team_person_in_crew' },
      )
      return { work: (await store.findWorks(db, { id }))[0]! }
    }),

    handle(contract.listCrewWorks, async ({ caller }) => ({
      works: await store.findWorks(
        db,
        caller.role === 'administrator' ? { days: WORK_DAYS } : { authorId: caller.id },
      ),
    })),

    handle(contract.undoCrewWork, async ({ caller, input, fail }) => {
      const { crews_locked_from: lockedFrom } = await getSettings(db)
      const scope = await scopeOf(db, caller)
      const [seen] = await store.findWorks(db, { id: input.work_id })
      if (!seen) throw fail('crew_work_not_found')
      await changeCrews(services, async (tx, news) => {
        const rows = await store.findWorkRows(tx, seen.id)
        const { people, teams } = await touchedBy(tx, rows)
        await lockPeople(tx, people)
        const work = await store.lockWork(tx, seen.id)
        if (!work || (caller.role !== 'administrator' && work.author_id !== caller.id))
          throw fail('crew_work_not_found')
        if (work.undone_at !== null) throw fail('crew_work_undone')
        if (seen.kind !== 'rename' && seen.kind !== 'captain' && (await isPast(tx, lockedFrom)))
          throw fail('team_locked')
        await lockTeams(tx, teams)
        const isTheirs = (await findThoseWithin(tx, scope, people)).size === new Set(people).size
        if (!isTheirs || (await store.hasMovedOn(tx, work.id))) throw fail('crew_moved_on')
        await undoChanges(tx, news, { work: { ...rows, id: work.id }, by: caller.id })
      })
      return { work: (await store.findWorks(db, { id: seen.id }))[0]! }
    }),
  ]
}

/** Whom and which crews a plan changes. */
function touchedIn({ changes, facts }: Planned): { people: string[]; teams: string[] } {
  const { ends, begins, made, closed, captains, renamed } = changes
  return {
    people: [
      ...ends.map(({ user_id }) => user_id),
      ...begins.map(({ user_id }) => user_id),
      ...made.flatMap(({ riders }) => riders),
    ],
    teams: [
      ...facts.crews.map(({ id }) => id),
      ...ends.map(({ team_id }) => team_id),
      ...closed,
      ...captains.map(({ team_id }) => team_id),
      ...(renamed ? [renamed.team_id] : []),
    ],
  }
}
