import { type After, inTransaction } from '#platform/server/database/transaction.ts'
import type { Db } from '#platform/server/schema.ts'
import type { Live } from './live.ts'

/** Tells open browsers, as `live.tell` does; inside a transaction only after its commit. */
export type Tell = Live['tell']

/** What a change needs: where it is written, and who tells of it. */
export type ChangeServices = { db: Db; live: Pick<Live, 'tell'> }

/** Tells after the commit. What is told several times with the same words is told once, to all whom it concerns. */
export function tellAfter(live: Pick<Live, 'tell'>, after: After): Tell {
  const told = new Map<string, Set<string>>()
  return (userIds, event, payload) => {
    const words = JSON.stringify([event.name, payload])
    const people = told.get(words) ?? new Set()
    for (const id of userIds) people.add(id)
    if (told.has(words) || people.size === 0) return
    told.set(words, people)
    after(() => live.tell([...people], event, payload))
  }
}

/** Changes something in one transaction, and tells everybody concerned after its commit. */
export function changeAndTell<T>(
  { db, live }: ChangeServices,
  work: (tx: Db, tell: Tell, after: After) => Promise<T>,
): Promise<T> {
  return inTransaction(db, (tx, after) => work(tx, tellAfter(live, after), after))
}
