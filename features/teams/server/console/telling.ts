import type { NoticeEvent } from '#features/notifications/contract/notifications.ts'
import { notifyOfNotices, settle } from '#features/notifications/server/notifications.ts'
import type { NoticeSubject } from '#features/notifications/server/notifications.ts'
import type { CrewDeed } from '#features/teams/contract/works.ts'
import type { CrewTold } from '#features/teams/server/teams.news.ts'
import { findCrew, findTeamRows } from '#features/teams/server/teams.store.ts'
import type { Db } from '#platform/server/schema.ts'
import type { CrewChanges } from './planning.rules.ts'
import type { NewRide } from './works.store.ts'

type CrewEvent = NoticeEvent<'crew'>
/** One of a person and a crew; what is said later takes the place of what was said before. */
type Lines = Map<string, { userId: string; subjectId: string; event: CrewEvent }>

const say = (lines: Lines, event: CrewEvent, userId: string, subjectId: string) =>
  lines.set(`${userId} ${subjectId}`, { userId, subjectId, event })

type Done = { deed: CrewDeed; changes: CrewChanges; begins: readonly NewRide[] }

/** Everybody whose seat an organiser has changed reads so, in one go for however many. */
export async function noteChanges(tx: Db, news: CrewTold, { deed, changes, begins }: Done): Promise<void> {
  const { ends, captains } = changes
  const lines: Lines = new Map()
  const seated = new Set(begins.map(({ user_id }) => user_id))
  const left = deed.kind === 'dissolve' ? 'dissolved' : 'taken_out'
  for (const { user_id, team_id } of ends) if (!seated.has(user_id)) say(lines, left, user_id, team_id)
  for (const { user_id, team_id, captain } of begins)
    say(lines, captain ? 'captain' : 'placed', user_id, team_id)
  for (const { team_id, from, to } of captains) {
    say(lines, 'captain', to.user_id, team_id)
    if (deed.kind === 'captain') say(lines, 'relieved', from.user_id, team_id)
  }
  await note(tx, news, lines, ends)
}

type Seat = { user_id: string; team_id: string }
type TakenBack = {
  /** Who sits there again, and who sat there by what was taken back. */
  resumed: readonly Seat[]
  given: readonly Seat[]
  /** Who leads again, and who led by it. */
  leading: readonly Seat[]
  relieved: readonly Seat[]
}

/** The same after a work was taken back: what it had told and nobody has read is told no more. */
export async function noteUndone(
  tx: Db,
  news: CrewTold,
  { resumed, given, leading, relieved }: TakenBack,
): Promise<void> {
  const lines: Lines = new Map()
  const back = new Set(resumed.map(({ user_id }) => user_id))
  for (const { user_id, team_id } of given) if (!back.has(user_id)) say(lines, 'not_placed', user_id, team_id)
  for (const { user_id, team_id } of relieved)
    if (!back.has(user_id)) say(lines, 'relieved', user_id, team_id)
  for (const { user_id, team_id } of resumed) say(lines, 'put_back', user_id, team_id)
  for (const { user_id, team_id } of leading) if (!back.has(user_id)) say(lines, 'captain', user_id, team_id)
  await note(tx, news, lines, given)
}

async function note(tx: Db, news: CrewTold, lines: Lines, left: readonly Seat[]): Promise<void> {
  // That somebody has a seat in a crew is no news any more when they have it no longer.
  const settled = await settle(tx, {
    kind: 'crew',
    subjectIds: [...new Set(left.map(({ team_id }) => team_id))],
    userIds: left.map(({ user_id }) => user_id),
  })
  await notifyOfNotices(tx, 'crew', [...lines.values()])
  for (const id of settled) news.notified.add(id)
  for (const { userId } of lines.values()) news.notified.add(userId)
}

/** Crews as the notices of a reader show them: by the way home, or to a new crew for whoever rides in none. */
export async function describeCrewNotices(
  db: Db,
  ids: readonly string[],
  reader: { id: string },
): Promise<NoticeSubject[]> {
  const [crews, own] = [await findTeamRows(db, ids), await findCrew(db, reader.id)]
  return crews.map(({ id, name }) => ({ id, title: name, path: own ? '/' : '/find-a-team' }))
}
