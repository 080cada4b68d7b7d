import type { ModuleName } from '#platform/contract/module-names.ts'
import { moduleStatuses, peopleWithModule } from '#features/modules/server/modules.ts'
import type { ListedKind } from '#features/notifications/contract/notifications.ts'
import type { Caller } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'

/** What happened within a module is not shown while that is off, and is there again when it is on. */
const MODULE_OF: Partial<Record<ListedKind, ModuleName>> = {
  camper_invitation_received: 'VehicleModule',
  camper_join_request_received: 'VehicleModule',
  crew: 'VehicleModule',
  challenge: 'ChallengeModule',
  duel: 'DuelsModule',
  post_commented: 'WallModule',
  post_liked: 'WallModule',
  thanks: 'ThanksModule',
  news: 'NewsModule',
  course: 'ElearningModule',
  training: 'ElearningModule',
  vote: 'TripVoteModule',
  contact: 'ContactModule',
  sticker: 'StickersModule',
  daily: 'DailyQuestionModule',
  recap: 'RecapModule',
}
const KINDS = Object.entries(MODULE_OF) as [ListedKind, ModuleName][]

/** The kinds whose module is off for somebody who asks. */
export async function kindsShutFor(
  db: Db,
  caller: Pick<Caller, 'id' | 'segment' | 'access' | 'isLent'>,
): Promise<ListedKind[]> {
  const statuses = await moduleStatuses(db, caller)
  return KINDS.filter(([, module]) => !statuses[module]).map(([kind]) => kind)
}

/** Of these lines of one person, those whose module is on: what a mail or a push tells. */
export async function linesInReach<Row extends { kind: ListedKind }>(
  db: Db,
  userId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const modules = new Set(rows.flatMap(({ kind }) => MODULE_OF[kind] ?? []))
  const off = new Set<ModuleName>()
  for (const module of modules)
    if (!(await peopleWithModule(db, [userId], module)).has(userId)) off.add(module)
  return rows.filter(({ kind }) => {
    const module = MODULE_OF[kind]
    return module === undefined || !off.has(module)
  })
}
