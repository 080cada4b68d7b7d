import { notificationsChanged } from '#features/notifications/contract/notifications.ts'
import { findWantingMail, notifyOfNotices } from '#features/notifications/server/notifications.ts'
import { isModuleOnForSomebody } from '#features/modules/server/modules.ts'
import { getSettings, isRunning, type Settings } from '#features/programme/server/programme.ts'
import { addJobsForPeople } from '#platform/server/jobs/jobs.ts'
import { type ChangeServices, changeAndTell } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import { countDeeds } from './deeds.store.ts'
import * as due from './due.store.ts'
import * as store from './making.store.ts'
import { isRecapTime, nextThing, stageOf } from './recap.rules.ts'
import { findStandings, type RecapStanding } from './standings.store.ts'
import { chooseThanks } from './thanks.store.ts'

export const MAIL = 'recap.mail'
/** Crews of one transaction. */
const CREWS_AT_ONCE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
/** A mail may wait for the others of its minute. */
const MAIL_SECONDS = 5

/**
 * Gives everybody who rides in a crew the postcard of its week, once it is Friday afternoon where they are: each once,
 * however many instances look. `at` is another moment than the database's, for tests.
 */
export async function makeRecaps(services: ChangeServices, at: Date | null = null): Promise<void> {
  const { db } = services
  if (!isRecapTime(at ?? new Date())) return
  if (!(await isRunning(db)) || !(await isModuleOnForSomebody(db, 'RecapModule'))) return
  const round = await beginRound(db, at)
  for (let after = BEFORE_ALL; ; ) {
    const teamIds = await due.findCrewsAfter(db, after, CREWS_AT_ONCE)
    const last = teamIds.at(-1)
    if (last === undefined) return
    after = last
    // Most of the weekend there is nobody left, and nothing to lock.
    const { now } = round
    const { time_zone: zone } = round.settings
    if ((await due.findDue(db, { now, zone, teamIds })).length === 0) continue
    await changeAndTell(services, async (tx, tell) => {
      await due.lockRecaps(tx)
      const made = await makeWithin(tx, { ...round, teamIds })
      const told = made.map(({ user_id, id }) => ({
        userId: user_id,
        subjectId: id,
        event: 'arrived' as const,
      }))
      await notifyOfNotices(tx, 'recap', told)
      const userIds = made.map(({ user_id }) => user_id)
      tell(userIds, notificationsChanged, {})
      const wanting = await findWantingMail(tx, 'recap', userIds)
      if (wanting.length > 0)
        await addJobsForPeople(tx, MAIL, { userIds: wanting, seconds: MAIL_SECONDS, maxAttempts: 10 })
    })
  }
}

/** What one look at all crews goes by. */
export type Round = {
  now: string
  settings: Settings
  standingsAt: (tx: Db, until: string, stageId: string | null) => Promise<Map<string, RecapStanding>>
}

export async function beginRound(db: Db, at: Date | null): Promise<Round> {
  const settings = await getSettings(db)
  const known = new Map<string, Promise<Map<string, RecapStanding>>>()
  const standingsAt = (tx: Db, until: string, stageId: string | null) => {
    const key = `${until} ${stageId}`
    const found = known.get(key) ?? findStandings(tx, { until, stageId, by: settings.teams_ranked_by })
    known.set(key, found)
    return found
  }
  return { now: await due.findMoment(db, at), settings, standingsAt }
}

/** The same in a transaction of somebody else. Answers the cards that came of it. */
export async function makeWithin(
  tx: Db,
  { teamIds, ...round }: Round & { teamIds: readonly string[] },
): Promise<{ id: string; user_id: string }[]> {
  const { now, settings } = round
  const riders = await due.findDue(tx, { now, zone: settings.time_zone, teamIds })
  if (riders.length === 0) return []
  const weeks = weeksOf(riders)
  const stages = await store.findStages(tx)
  await freeze(tx, { weeks, stages, round })
  const recaps = await store.findRecaps(tx, weeks)
  const recapOf = new Map(recaps.map((recap) => [`${recap.team_id} ${recap.week}`, recap]))
  const readers = riders.flatMap(({ user_id, team_id, week }) => {
    const recap = recapOf.get(`${team_id} ${week}`)
    return recap ? [{ user_id, recap }] : []
  })
  const thanks = await chooseThanks(
    tx,
    readers.map(({ user_id, recap: { team_id, since, until } }) => ({ user_id, team_id, since, until })),
  )
  const own = await store.findOwnFacts(
    tx,
    readers.map(({ user_id }) => user_id),
    now,
  )
  const ownOf = new Map(own.map((facts) => [facts.user_id, facts]))
  return store.insertCards(
    tx,
    readers.map(({ user_id, recap }) => ({
      user_id,
      week: recap.week,
      recap_id: recap.id,
      thanks_id: thanks.get(user_id) ?? null,
      next: nextThing({
        now,
        training: ownOf.get(user_id)?.training ?? null,
        mustRead: ownOf.get(user_id)?.must_read ?? null,
        stage: stages.find(({ id }) => id === recap.figures.stage_id),
        figures: recap.figures,
        duelPoints: settings.duel_points_won,
        seats: recap.seats,
      }),
    })),
  )
}

/** A week of a crew ends with the first of its riders for whom it is Friday afternoon. */
function weeksOf(riders: readonly due.DueRider[]): due.CrewWeek[] {
  const weeks = new Map<string, due.CrewWeek>()
  for (const { team_id, week, due_at } of riders) {
    const key = `${team_id} ${week}`
    const known = weeks.get(key)
    if (!known || Date.parse(due_at) < Date.parse(known.until))
      weeks.set(key, { team_id, week, until: due_at })
  }
  return [...weeks.values()]
}

/** Counts weeks of which nothing is kept yet. In a week in which no stage ran nobody was on the road. */
async function freeze(
  tx: Db,
  {
    weeks,
    stages,
    round,
  }: { weeks: readonly due.CrewWeek[]; stages: Awaited<ReturnType<typeof store.findStages>>; round: Round },
): Promise<void> {
  const windows = await due.findWindows(tx, { zone: round.settings.time_zone, weeks })
  const counting = windows.flatMap((window) => {
    const stage = stageOf(stages, window)
    return stage === 'over' ? [] : [{ ...window, stage }]
  })
  if (counting.length === 0) return
  const deeds = await countDeeds(tx, counting)
  const before = await store.findPlacesBefore(tx, counting)
  const recaps: store.NewRecap[] = []
  for (const { team_id, week, since, until, founded, stage } of counting) {
    const stage_id = stage?.id ?? null
    const standing = (await round.standingsAt(tx, until, stage_id)).get(team_id)
    const last = before.get(team_id)
    recaps.push({
      team_id,
      week,
      since,
      until,
      figures: {
        ...(standing ?? { members: 0, place: null, crews: 0, missing: null, next_place: null }),
        founded,
        stage_id,
        arrived: stage !== undefined && Date.parse(stage.starts_at) >= Date.parse(since),
        place_before: last?.stage_id === stage_id ? last.place : null,
        ...deeds.get(team_id)!,
      },
    })
  }
  await store.insertRecaps(tx, recaps)
}
