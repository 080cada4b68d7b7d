import type { Db } from '#platform/server/schema.ts'
import { nameIn, peopleIn, thingIdsIn } from './audit.rules.ts'
import * as store from './audit.things.store.ts'

const MOST_THINGS = 20

/**
 * Notes what an action was about, under the names that things have when it ends: those whose rows it changed, those in
 * its address, or else what was to be made. People are noted by the triggers, and here when they were only named.
 */
export async function nameAction(
  db: Db,
  { id, input, things }: { id: string; input: Record<string, unknown>; things: store.ThingsByTable },
): Promise<void> {
  const named = peopleIn(input)
  if (named.length > 0) await store.insertAuditPeople(db, id, named)
  const found = await findThings(db, id, { input, things })
  if (found.length > 0) return store.insertThings(db, id, found)
  const wished = nameIn(input)
  if (wished) await store.insertThings(db, id, [{ kind: '', id: '', name: wished }])
}

async function findThings(
  db: Db,
  actionId: string,
  { input, things }: { input: Record<string, unknown>; things: store.ThingsByTable },
): Promise<store.Thing[]> {
  const tables = Object.keys(things)
  const tableBy = new Map(tables.flatMap((table) => (things[table]!.by ? [[things[table]!.by, table]] : [])))
  const keys = tables.map((table) => keyOf(things[table]!))
  const said = [
    ...thingIdsIn(input).map(([column, thingId]) => ({ table: '', column, id: thingId })),
    ...(await store.findSaid(db, actionId, { tables, keys, columns: [...tableBy.keys()] })),
  ]
  const idsOf = new Map<string, Set<string>>()
  for (const { table, column, id } of said) {
    const isOwn = table !== '' && things[table] !== undefined && column === keyOf(things[table])
    const kind = isOwn ? table : tableBy.get(column)
    if (!kind) continue
    idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(id))
  }
  const found: store.Thing[] = []
  for (const [kind, all] of idsOf) {
    const ids = [...all].slice(0, MOST_THINGS)
    const thing = things[kind]!
    const names = await store.findNames(db, { table: kind, ids, thing })
    for (const id of ids) {
      const name = names.get(id) ?? (await store.findLostName(db, actionId, { table: kind, id, thing }))
      if (name) found.push({ kind, id, name })
    }
  }
  return found.slice(0, MOST_THINGS)
}

const keyOf = ({ key = 'id' }: store.ThingsByTable[string]) => key
