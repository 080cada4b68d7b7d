import type { PeopleChange } from '#features/people/contract/changes.ts'
import { setPeopleColumns } from '#features/account/server/account.ts'
import { findPersonSwitches } from '#features/modules/server/modules.ts'
import type { Had } from '#features/people/server/people.tables.ts'
import type { Db } from '#platform/server/schema.ts'
import {
  type Author,
  type Changed,
  changeBack,
  isAsLeft,
  type Subject,
  type Verdict,
} from './changes.rules.ts'
import { findHad, findPlaces, lockSubjects } from './changes.store.ts'
import { applyChangeNoting, type ChangingPeople } from './changing.ts'

export type BackAsked = { of: PeopleChange; workId: string; userIds: readonly string[]; author: Author }

/** Gives people back what a work has taken from them, by the same rules as any change; whoever was changed since stays. */
export async function applyBack(
  tx: Db,
  { of, workId, userIds, author }: BackAsked,
  means: ChangingPeople,
): Promise<Changed> {
  const had = await findHad(tx, workId, userIds)
  const subjects = await lockSubjects(tx, userIds)
  const { skipped, groups } = await backOf(tx, { of, had, subjects, userIds })
  const all: Changed = { verdicts: new Map<string, Verdict>(skipped), had: new Map() }
  for (const { change, ids } of groups) {
    const done = await applyChangeNoting(tx, { change, userIds: ids, author }, means)
    for (const [id, verdict] of done.verdicts) all.verdicts.set(id, verdict)
    for (const [id, before] of done.had) all.had.set(id, before)
    if (of.kind === 'reactivate') await putMergesBack(tx, { had, verdicts: done.verdicts })
  }
  return all
}

/** Whoever had been merged into another account is so again: imports that name them mean the other. */
async function putMergesBack(
  tx: Db,
  { had, verdicts }: { had: ReadonlyMap<string, Had>; verdicts: ReadonlyMap<string, Verdict> },
) {
  for (const [id, verdict] of verdicts) {
    const merged_into = had.get(id)?.merged_into
    if (verdict === 'changed' && merged_into) await setPeopleColumns(tx, [id], { merged_into })
  }
}

type Group = { change: PeopleChange; ids: string[] }

/** The changes that put people back, and whom none of them puts back, with the reason. */
export async function backOf(
  db: Db,
  {
    of,
    had,
    subjects,
    userIds,
  }: {
    of: PeopleChange
    had: ReadonlyMap<string, Had>
    subjects: readonly Subject[]
    userIds: readonly string[]
  },
): Promise<{ skipped: Map<string, Verdict>; groups: Group[] }> {
  const people = new Map(subjects.map((person) => [person.id, person]))
  const places = [...had.values()].flatMap(
    ({ department_id, country_id }) => department_id ?? country_id ?? [],
  )
  const here = await findPlaces(db, places)
  const switches =
    of.kind === 'module' ? await findPersonSwitches(db, { module: of.module, userIds }) : undefined
  const skipped = new Map<string, Verdict>()
  const groups = new Map<string, Group>()
  for (const id of userIds) {
    const person = people.get(id)
    const before = had.get(id)
    const place = before?.department_id ?? before?.country_id
    const stands =
      person && isAsLeft(of, person) && (of.kind !== 'module' || (switches?.get(id) ?? null) === of.on)
    const change = before && changeBack(of, before)
    if (!person || !change) skipped.set(id, { skip: 'not_found' })
    else if (!stands) skipped.set(id, { skip: 'changed_since' })
    else if (place && !here.has(place)) skipped.set(id, { skip: 'value_gone' })
    else {
      const key = JSON.stringify(change)
      groups.set(key, { change, ids: [...(groups.get(key)?.ids ?? []), id] })
    }
  }
  return { skipped, groups: [...groups.values()] }
}
