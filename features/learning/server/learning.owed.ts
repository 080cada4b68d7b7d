import type pg from 'pg'
import { isModuleOn } from '#features/modules/server/modules.ts'
import { gathered } from '#platform/server/database/gathered.ts'
import { keepEach, keepPerDatabase, perDatabase } from '#platform/server/database/kept.ts'
import type { Caller, Handler } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Services } from '#platform/server/services.ts'
import { type OwnCourses, owesOne } from './learning.rules.ts'
import { findMandatory, findOwnCourses } from './learning.store.ts'

// Every page asks, and what is owed changes seldom. What another instance wrote is known within two seconds.
const KEPT_MS = 2_000
const MOST_PEOPLE = 20_000
const courses = keepPerDatabase(KEPT_MS, findMandatory)
const people = perDatabase(() => keepEach<OwnCourses>({ milliseconds: KEPT_MS, most: MOST_PEOPLE }))
// Those who ask in one moment are read together.
const loaders = new WeakMap<pg.Pool, (userId: string) => Promise<OwnCourses | undefined>>()
const NOTHING: OwnCourses = { done: [], named: [], crew_id: null, language: 'en' }

function loadOwn(pool: pg.Pool, userId: string): Promise<OwnCourses | undefined> {
  const load = loaders.get(pool) ?? gathered((userIds: string[]) => findOwnCourses(pool, userIds))
  loaders.set(pool, load)
  return load(userId)
}

/** Whether something is open that this person has to learn, and can. */
export async function hasToLearn(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  caller: Pick<Caller, 'id' | 'access' | 'segment' | 'person'>,
): Promise<boolean> {
  if (!(await isModuleOn(db, 'ElearningModule', caller))) return false
  const open = await courses.get(db)
  if (open.length === 0) return false
  const own = await people(db).get(caller.id, async () => (await loadOwn(pool, caller.id)) ?? NOTHING)
  return owesOne(open, own, caller)
}

/** The same work, after which this instance knows at once what it changed: for the caller, or for everybody. */
export function forgettingOwed(db: Db, { endpoint, run }: Handler): Handler {
  if (endpoint.method === 'GET') return { endpoint, run }
  const isOwn = endpoint.access === 'participant'
  return {
    endpoint,
    async run(input, caller, request) {
      try {
        return await run(input, caller, request)
      } finally {
        people(db).forget(isOwn ? caller?.id : undefined)
        if (!isOwn) courses.forget(db)
      }
    },
  }
}
