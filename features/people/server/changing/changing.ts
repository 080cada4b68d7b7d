import { modulesChanged } from '#platform/contract/modules.ts'
import type { PeopleChange } from '#features/people/contract/changes.ts'
import { lockAdministrators, setPeopleColumns } from '#features/account/server/account.ts'
import {
  type AuthMailMeans,
  endAllSessions,
  endLinks,
  takePasskeys,
  takeSecondStep,
} from '#features/auth/server/auth.ts'
import { findPersonSwitches, forgetSwitches, setPersonSwitches } from '#features/modules/server/modules.ts'
import type { After } from '#platform/server/database/transaction.ts'
import type { Live } from '#platform/server/live/live.ts'
import { type Tell, tellAfter } from '#platform/server/live/tell-after.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Had } from '#features/people/server/people.tables.ts'
import {
  type Author,
  type Changed,
  decide,
  hadBefore,
  keepOneAdministrator,
  type Verdict,
} from './changes.rules.ts'
import { lockSubjects } from './changes.store.ts'

/** What a change of people means for the features above. */
export type FeaturesAbove = {
  /** Somebody is deactivated. */
  leave: (tx: Db, userId: string, tell: Tell) => Promise<unknown>
  /** After the commit: what is meant for these people is read again. */
  tellAudiences: (live: Pick<Live, 'tell'>, userIds: readonly string[]) => void
}

/** What changing people needs: who hears of it, and what it means for the features above. */
export type PeopleServices = AuthMailMeans & {
  db: Db
  live: Pick<Live, 'tell' | 'endSessions'>
  above: FeaturesAbove
}
/** The same within a transaction. */
export type ChangingPeople = PeopleServices & { after: After }

export type ChangeAsked = { change: PeopleChange; userIds: readonly string[]; author: Author }

/** Changes people, and says of each what became of them. Whom it concerns is told after the commit. */
export async function applyChange(
  tx: Db,
  { change, userIds, author }: ChangeAsked,
  means: ChangingPeople,
): Promise<Map<string, Verdict>> {
  return (await applyChangeNoting(tx, { change, userIds, author }, means)).verdicts
}

/** The same, and says what was taken from each. */
export async function applyChangeNoting(
  tx: Db,
  { change, userIds, author }: ChangeAsked,
  means: ChangingPeople,
): Promise<Changed> {
  // Before the people themselves, in the order in which all who need both take them.
  const needsAll = change.kind === 'role' || change.kind === 'deactivate'
  const administrators = needsAll ? await lockAdministrators(tx) : []
  const subjects = new Map((await lockSubjects(tx, userIds)).map((person) => [person.id, person]))
  const verdicts = new Map(userIds.map((id) => [id, decide(change, subjects.get(id), author)]))
  keepOneAdministrator(verdicts, { change, administrators, author })
  const chosen = [...verdicts].filter(([, verdict]) => verdict === 'changed').map(([id]) => id)
  const switches =
    change.kind === 'module'
      ? await findPersonSwitches(tx, { module: change.module, userIds: chosen })
      : undefined
  const touched = new Set(await write(tx, { change, userIds: chosen, author }, means))
  const had = new Map<string, Had>()
  for (const id of chosen) {
    if (!touched.has(id)) verdicts.set(id, 'unchanged')
    else {
      const before = switches ? { on: switches.get(id) ?? null } : hadBefore(change, subjects.get(id)!)
      if (before) had.set(id, before)
    }
  }
  return { verdicts, had }
}

/** Answers of whom anything is different now. */
async function write(
  tx: Db,
  { change, userIds }: ChangeAsked,
  means: ChangingPeople,
): Promise<readonly string[]> {
  switch (change.kind) {
    case 'segment':
      await setPeopleColumns(tx, userIds, { segment: change.segment })
      tellAudiences(means, userIds)
      tellModules(means, userIds)
      return userIds
    case 'department':
      await setPeopleColumns(tx, userIds, { department_id: change.department_id })
      tellAudiences(means, userIds)
      return userIds
    case 'country':
      await setPeopleColumns(tx, userIds, { country_id: change.country_id })
      tellAudiences(means, userIds)
      return userIds
    case 'access':
      await setPeopleColumns(tx, userIds, { access: change.access })
      tellModules(means, userIds)
      return userIds
    case 'role':
      await setPeopleColumns(tx, userIds, { role: change.role })
      tellModules(means, userIds)
      return userIds
    case 'reactivate':
      // Back by themselves: imports that name them mean them again.
      await setPeopleColumns(tx, userIds, { deleted: false, merged_into: null })
      return userIds
    case 'module': {
      const touched = await setPersonSwitches(tx, { module: change.module, userIds, on: change.on })
      tellModules(means, touched)
      return touched
    }
    case 'deactivate':
      await deactivate(tx, userIds, means)
      return userIds
    case 'reset_two_factor':
      return eachOf(userIds, async (id) => {
        const ended = await takeSecondStep(tx, means, id)
        if (ended) tellEnded(means, ended)
        return ended !== undefined
      })
    case 'remove_passkeys':
      return eachOf(userIds, async (id) => {
        const ended = await takePasskeys(tx, means, id)
        if (ended) tellEnded(means, ended)
        return ended !== undefined
      })
    case 'sign_out':
      return eachOf(userIds, async (id) => {
        const ended = await endAllSessions(tx, id)
        tellEnded(means, ended)
        return ended.length > 0
      })
  }
}

async function deactivate(tx: Db, userIds: readonly string[], means: ChangingPeople): Promise<void> {
  await setPeopleColumns(tx, userIds, { deleted: true })
  const tell = tellAfter(means.live, means.after)
  for (const id of userIds) {
    tellEnded(means, await endAllSessions(tx, id))
    await endLinks(tx, id)
    await means.above.leave(tx, id, tell)
  }
}

async function eachOf(userIds: readonly string[], isTouched: (id: string) => Promise<boolean>) {
  const touched: string[] = []
  for (const id of userIds) if (await isTouched(id)) touched.push(id)
  return touched
}

export function tellEnded({ live, after }: ChangingPeople, sessionIds: readonly string[]) {
  after(() => live.endSessions(sessionIds))
}

export function tellAudiences({ live, above, after }: ChangingPeople, userIds: readonly string[]) {
  after(() => above.tellAudiences(live, userIds))
}

// Other instances keep the switches for a second and a half: who asks them at once would be told the old ones.
const AFTER_OTHERS_MS = 2_000

export function tellModules({ db, live, after }: ChangingPeople, userIds: readonly string[]) {
  after(() => {
    forgetSwitches(db)
    live.tell(userIds, modulesChanged, {})
    setTimeout(() => live.tell(userIds, modulesChanged, {}), AFTER_OTHERS_MS).unref()
  })
}
