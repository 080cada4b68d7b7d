import { modulesChanged } from '#platform/contract/modules.ts'
import type { PeopleChange } from '#features/people/contract/changes.ts'
import { lockAdministrators, setPeopleColumns } from '#features/account/server/account.ts'
import { endAllSessions, endLinks, setTwoFactorOff } from '#features/auth/server/auth.ts'
import { forgetSwitches, setPersonSwitches } from '#features/modules/server/modules.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { Db } from '#platform/server/schema.ts'
import { type Author, decide, keepOneAdministrator, type Verdict } from './changes.rules.ts'
import { lockSubjects } from './changes.store.ts'

export type Tell = (live: Live, db: Db) => void

/** What a change of people means for the features above. */
export type FeaturesAbove = {
  /** Somebody is deactivated; answers what to tell after the commit. */
  leave: (tx: Db, userId: string) => Promise<(live: Live) => void>
  /** After the commit: what is meant for these people is read again. */
  tellAudiences: (userIds: readonly string[]) => Tell
}

export type ChangeAsked = { change: PeopleChange; userIds: readonly string[]; author: Author }

/** Changes people, and says of each what became of them. Tell after the commit. */
export async function applyChange(
  tx: Db,
  { change, userIds, author }: ChangeAsked,
  above: FeaturesAbove,
): Promise<{ verdicts: Map<string, Verdict>; tell: Tell }> {
  // Before the people themselves, in the order in which all who need both take them.
  const needsAll = change.kind === 'role' || change.kind === 'deactivate'
  const administrators = needsAll ? await lockAdministrators(tx) : []
  const subjects = new Map((await lockSubjects(tx, userIds)).map((person) => [person.id, person]))
  const verdicts = new Map(userIds.map((id) => [id, decide(change, subjects.get(id), author)]))
  keepOneAdministrator(verdicts, { change, administrators, author })
  const chosen = [...verdicts].filter(([, verdict]) => verdict === 'changed').map(([id]) => id)
  const { touched, tells } = await write(tx, { change, userIds: chosen, author }, above)
  for (const id of chosen) if (!touched.has(id)) verdicts.set(id, 'unchanged')
  return {
    verdicts,
    tell: (live, db) => {
      for (const tell of tells) tell(live, db)
    },
  }
}

type Written = { touched: Set<string>; tells: Tell[] }

async function write(tx: Db, { change, userIds }: ChangeAsked, above: FeaturesAbove): Promise<Written> {
  const all = new Set(userIds)
  switch (change.kind) {
    case 'segment':
      await setPeopleColumns(tx, userIds, { segment: change.segment })
      return { touched: all, tells: [above.tellAudiences(userIds), tellModules(userIds)] }
    case 'department':
      await setPeopleColumns(tx, userIds, { department_id: change.department_id })
      return { touched: all, tells: [above.tellAudiences(userIds)] }
    case 'country':
      await setPeopleColumns(tx, userIds, { country_id: change.country_id })
      return { touched: all, tells: [above.tellAudiences(userIds)] }
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
      return { touched: all, tells: await deactivate(tx, userIds, above) }
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

async function deactivate(tx: Db, userIds: readonly string[], above: FeaturesAbove): Promise<Tell[]> {
  await setPeopleColumns(tx, userIds, { deleted: true })
  const tells: Tell[] = []
  for (const id of userIds) {
    const ended = await endAllSessions(tx, id)
    await endLinks(tx, id)
    tells.push(tellEnded(ended), await above.leave(tx, id))
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

// Other instances keep the switches for a second and a half: who asks them at once would be told the old ones.
const AFTER_OTHERS_MS = 2_000

export const tellModules =
  (userIds: readonly string[]): Tell =>
  (live, db) => {
    forgetSwitches(db)
    live.tell(userIds, modulesChanged, {})
    setTimeout(() => live.tell(userIds, modulesChanged, {}), AFTER_OTHERS_MS).unref()
  }
