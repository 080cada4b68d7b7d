import type { PeopleChange, PeoplePreview } from '#features/people/contract/changes.ts'
import { findPersonSwitches } from '#features/modules/server/modules.ts'
import type { Scope } from '#features/account/server/account.ts'
import type { Db } from '#platform/server/schema.ts'
import { backOf } from './back.ts'
import { type Author, decide, type Subject, type Verdict } from './changes.rules.ts'
import { findCalled, findChanged, findSubjects } from './changes.store.ts'

const SHOWN = 100
const MOST_VALUES = 12

/** What a change would come to, decided by the rules that decide it when it is made. */
export async function previewChange(
  db: Db,
  { change, userIds, author }: { change: PeopleChange; userIds: readonly string[]; author: Author },
): Promise<PeoplePreview> {
  const subjects = new Map((await findSubjects(db, userIds)).map((person) => [person.id, person]))
  const verdicts = new Map(userIds.map((id) => [id, decide(change, subjects.get(id), author)]))
  const switches =
    change.kind === 'module' ? await findPersonSwitches(db, { module: change.module, userIds }) : undefined
  if (change.kind === 'module')
    for (const [id, verdict] of verdicts)
      if (verdict === 'changed' && (switches?.get(id) ?? null) === change.on) verdicts.set(id, 'unchanged')
  const now = (person: Subject) => valueOf(change, person, switches)
  return summed(db, { verdicts, subjects, now, scope: author.scope })
}

/** The same for what puts a work back. Nothing when it is none that can be. */
export async function previewBack(
  db: Db,
  { workId, author }: { workId: string; author: Author },
): Promise<PeoplePreview | undefined> {
  const work = await findChanged(db, workId)
  if (!work || work.change.kind === 'back') return undefined
  const of = work.change
  const userIds = work.rows.map(({ user_id }) => user_id)
  const people = await findSubjects(db, userIds)
  const subjects = new Map(people.map((person) => [person.id, person]))
  const had = new Map(work.rows.flatMap(({ user_id, was }) => (was ? [[user_id, was] as const] : [])))
  const { skipped, groups } = await backOf(db, { of, had, subjects: people, userIds })
  const verdicts = new Map<string, Verdict>(skipped)
  const values = new Map<string, string | null>()
  for (const { change, ids } of groups) {
    for (const id of ids) {
      verdicts.set(id, decide(change, subjects.get(id), author))
      values.set(id, givenBy(change))
    }
  }
  const inOrder = new Map(userIds.map((id) => [id, verdicts.get(id)!]))
  const now = (person: Subject) => values.get(person.id) ?? null
  return summed(db, { verdicts: inOrder, subjects, now, scope: author.scope })
}

type Summed = {
  verdicts: ReadonlyMap<string, Verdict>
  subjects: ReadonlyMap<string, Subject>
  /** By what those who are changed are told apart. */
  now: (person: Subject) => string | null
  scope: Scope
}

async function summed(db: Db, { verdicts, subjects, now, scope }: Summed): Promise<PeoplePreview> {
  const counts = new Map<string | null, number>()
  const skipped: PeoplePreview['skipped_people'] = []
  let unchanged = 0
  let skips = 0
  for (const [id, verdict] of verdicts) {
    if (verdict === 'changed') {
      const value = now(subjects.get(id)!)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    } else if (verdict === 'unchanged') unchanged += 1
    else {
      skips += 1
      if (skipped.length < SHOWN) skipped.push({ id, name: null, reason: verdict.skip })
    }
  }
  const from = [...counts].sort(([, a], [, b]) => b - a)
  const called = await findCalled(db, {
    places: from.slice(0, MOST_VALUES).flatMap(([value]) => (value && isId(value) ? [value] : [])),
    people: skipped.map(({ id }) => id),
    scope,
  })
  return {
    total: verdicts.size,
    changed: from.reduce((sum, [, count]) => sum + count, 0),
    unchanged,
    skipped: skips,
    from: from
      .slice(0, MOST_VALUES)
      .map(([value, count]) => ({ value: value && (called.get(value) ?? value), count })),
    skipped_people: skipped.map((person) => ({ ...person, name: called.get(person.id) ?? null })),
  }
}

const isId = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

type Values = Partial<Pick<Subject, 'segment' | 'department_id' | 'country_id' | 'access' | 'role'>> & {
  kind?: PeopleChange['kind']
  on?: boolean | null
}

/** Of a person or of a change what a kind of change is about; undefined where it gives no value. */
function valueIn(kind: PeopleChange['kind'], from: Values): string | null | undefined {
  switch (kind) {
    case 'segment':
      return from.segment ?? null
    case 'department':
      return from.department_id ?? null
    case 'country':
      return from.country_id ?? null
    case 'access':
      return from.access ? 'on' : 'off'
    case 'role':
      return from.role ?? null
    case 'module':
      return from.on == null ? null : from.on ? 'on' : 'off'
    case 'deactivate':
    case 'reactivate':
    case 'reset_two_factor':
    case 'remove_passkeys':
    case 'sign_out':
      return undefined
  }
}

/** What somebody has now of that which a change gives; where it gives nothing they are told apart by department. */
function valueOf(
  { kind }: PeopleChange,
  person: Subject,
  switches: ReadonlyMap<string, boolean> | undefined,
): string | null {
  const value = valueIn(kind, { ...person, on: switches?.get(person.id) ?? null })
  return value === undefined ? person.department_id : value
}

/** What a change gives. */
function givenBy(change: PeopleChange): string | null {
  const value = valueIn(change.kind, change)
  return value === undefined ? change.kind : value
}
