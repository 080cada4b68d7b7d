import type { PersonInFull } from '#features/people/contract/people.ts'
import { scopeOf } from '#features/account/server/account.ts'
import { countPasskeys } from '#features/auth/server/auth.ts'
import { moduleReasons } from '#features/modules/server/modules.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import { mayChange } from './changing/changes.rules.ts'
import { describePeople } from './people.console.store.ts'
import { findVisibleIds } from './people.found.store.ts'
import * as store from './people.person.store.ts'

/** One person as their page in the console shows them; nothing when the caller may not see them. */
export async function describePerson(
  db: Db,
  caller: Caller,
  userId: string,
): Promise<PersonInFull | undefined> {
  const scope = await scopeOf(db, caller)
  const [id] = await findVisibleIds(db, [userId], scope)
  if (!id) return undefined
  const [row] = await describePeople(db, [id])
  if (!row) return undefined
  const [
    words,
    sessions,
    ledger,
    modules,
    limit,
    merged_into,
    lately,
    courses,
    challenges,
    earned,
    weeks,
    passkeys,
  ] = await Promise.all([
    store.getWords(db, id),
    store.findDevices(db, id),
    store.getLedgerOf(db, id),
    moduleReasons(db, row),
    scopeOf(db, row),
    store.findMergedInto(db, id, scope),
    store.findLately(db, id),
    store.findCoursesOf(db, id),
    store.findChallengesOf(db, id),
    store.getEarned(db, id),
    store.findWeeksOf(db, id),
    countPasskeys(db, id),
  ])
  return {
    ...row,
    ...words,
    sessions,
    passkeys,
    modules,
    points: ledger.points,
    points_entries: ledger.entries,
    scope: limit ?? null,
    merged_into,
    lately,
    courses,
    challenges,
    earned,
    weeks,
    changeable: mayChange({ id: caller.id, role: caller.role, scope }, row),
  }
}
