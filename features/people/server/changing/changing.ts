import { challengesChanged } from '#contract/challenges.ts'
import { modulesChanged } from '#contract/modules.ts'
import { newsChanged } from '#contract/news.ts'
import type { PeopleChange } from '#contract/people-desk-changes.ts'
import { lockAdministrators, setPeopleColumns } from '#server/features/account/account.ts'
import { endAllSessions, endLinks, setTwoFactorOff } from '#server/features/auth/auth.ts'
import { forgetSwitches, setPersonSwitches } from '#server/features/modules/modules.ts'
import type { Live } from '#server/platform/live.ts'
import type { Db } from '#server/schema.ts'
import { type Author, decide, keepOneAdministrator, type Verdict } from './people.changes.rules.ts'
import { lockSubjects } from './people.changes.store.ts'

export type Tell = (live: Live, db: Db) => void

/** What it means for the features above that somebody is deactivated; answers what to tell after the commit. */
export type LeaveProgramme = (tx: Db, userId: string) => Promise<(live: Live) => void>

export type Change = { change: PeopleChange; userIds: readonly string[]; author: Author }

/** Changes people, and says of each what became of them. Tell after the commit. */
export async function applyChange(
  tx: Db,
  { change, userIds, author }: Change,
  leave: LeaveProgramme,
): Promise<{ verdicts: Map<string, Verdict>; tell: Tell }> {
  // Before the people themselves, in the order in which all who need both take them.
  const needsAll = change.kind === 'role' || change.kind === 'deactivate'
  const administrators = needsAll ? await lockAdministrators(tx) : []
  const subjects = new Map((await lockSubjects(tx, userIds)).map((person) => [person.id, person]))
  const verdicts = new Map(userIds.map((id) => [id, decide(change, subjects.get(id), author)]))
  keepOneAdministrator(verdicts, { change, administrators, author })
  const chosen = [...verdicts].filter(([, verdict]) => verdict === 'changed').map(([id]) => id)
  const { touched, tells } = await write(tx, { change, userIds: chosen, author }, leave)
  for (const id of chosen) if (!touched.has(id)) verdicts.set(id, 'unchanged')
  return {
    verdicts,
    tell: (live, db) => {
      for (const tell of tells) tell(live, db)
    },
  }
}

type Written = { touched: Set<string>; tells: Tell[] }

async function write(tx: Db, { change, userIds }: Change, leave: LeaveProgramme): Promise<Written> {
  const all = new Set(userIds)
  switch (change.kind) {
    case 'segment':
      await setPeopleColumns(tx, userIds, { segment: change.segment })
      return { touched: all, tells: [tellAudiences(userIds), tellModules(userIds)] }
    case 'department':
      await setPeopleColumns(tx, userIds, { department_id: change.department_id })
      return { touched: all, tells: [tellAudiences(userIds)] }
    case 'country':
      await setPeopleColumns(tx, userIds, { country_id: change.country_id })
      return { touched: all, tells: [tellAudiences(userIds)] }
    case 'access':
      await setPeopleColumns(tx, userIds, { access: change.access })
      return { touched: all, tells: [tellModules(userIds)] }
    case 'role':
      await setPeopleColumns(tx, userIds, { role: change.role })
      return { touched: all, tells: [tellModules(userIds)] }
    case 'reactivate':
      // Back by themselves: imports that name them mean them again.
      await setPeopleColumns(tx, userIds, { deleted: false, merged_into: null })
      return { touched: all, tells: [] }
    case 'module': {
      const touched = await setPersonSwitches(tx, { module: change.module, userIds, on: change.on })
      return { touched: new Set(touched), tells: [tellModules(touched)] }
    }
    case 'deactivate':
      return { touched: all, tells: await deactivate(tx, userIds, leave) }
    case 'reset_two_factor':
      return eachOf(userIds, async (id) => {
        if (!(await setTwoFactorOff(tx, id))) return undefined
        // Somebody else may have the app.
        return tellEnded(await endAllSessions(tx, id))
      })
    case 'sign_out':
      return eachOf(userIds, async (id) => {
        const ended = await endAllSessions(tx, id)
        return ended.length > 0 ? tellEnded(ended) : undefined
      })
  }
}

async function deactivate(tx: Db, userIds: readonly string[], leave: LeaveProgramme): Promise<Tell[]> {
  await setPeopleColumns(tx, userIds, { deleted: true })
  const tells: Tell[] = []
  for (const id of userIds) {
    const ended = await endAllSessions(tx, id)
    await endLinks(tx, id)
    tells.push(tellEnded(ended), await leave(tx, id))
  }
  return tells
}

async function eachOf(
  userIds: readonly string[],
  work: (id: string) => Promise<Tell | undefined>,
): Promise<Written> {
  const written: Written = { touched: new Set(), tells: [] }
  for (const id of userIds) {
    const tell = await work(id)
    if (!tell) continue
    written.touched.add(id)
    written.tells.push(tell)
  }
  return written
}

const tellEnded =
  (sessionIds: readonly string[]): Tell =>
  (live) =>
    live.endSessions([...sessionIds])

/** What is meant for them is read again. */
export const tellAudiences =
  (userIds: readonly string[]): Tell =>
  (live) => {
    live.tell(userIds, challengesChanged, {})
    live.tell(userIds, newsChanged, { to_all: false })
  }

// Other instances keep the switches for a second and a half: who asks them at once would be told the old ones.
const AFTER_OTHERS_MS = 2_000

export const tellModules =
  (userIds: readonly string[]): Tell =>
  (live, db) => {
    forgetSwitches(db)
    live.tell(userIds, modulesChanged, {})
    setTimeout(() => live.tell(userIds, modulesChanged, {}), AFTER_OTHERS_MS).unref()
  }
