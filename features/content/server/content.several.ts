import type { Several } from '#platform/content/contract/several.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import type { Endpoint } from '#platform/contract/kit.ts'
import type { Language } from '#platform/contract/languages.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { AppError } from '#platform/server/http/errors.ts'
import type { Caller, Fail } from '#platform/server/http/handler.ts'
import { say } from '#platform/server/words/texts.ts'
import type { Db } from '#platform/server/schema.ts'

/** What a call does with one piece, and says after the commit. */
export type Doing<Row> = {
  work: (deed: {
    tx: Db
    row: Row
    input: Record<string, unknown>
    caller: Caller
    fail: Fail<ErrorCode>
  }) => Promise<unknown>
  tell?: ((told: never, id: string) => unknown) | undefined
}

/** The call of one piece that does it, and what is sent with it. */
export type Way = { by: Pick<Endpoint, 'path'>; with?: Record<string, unknown> }

type Kind<Row> = {
  key: string
  missing: ErrorCode
  lock: (tx: Db, id: string, caller: Caller) => Promise<Row | undefined>
  countMeant?: ((db: Db, ids: readonly string[]) => Promise<number>) | undefined
}

type SeveralWish = {
  ids: readonly string[]
  sent: Record<string, unknown>
  caller: Caller
  language: Language
  /** Each is taken back again: what would be done is found out by doing it. */
  isTried: boolean
}

class TakenBack extends Error {}
class Unchanged extends Error {}

/** Does the same with each of these pieces, in a transaction of its own: one that refuses leaves the others alone. */
export async function doSeveral<Row>(
  db: Db,
  { kind, doing }: { kind: Kind<Row>; doing: Doing<Row> },
  { ids, sent, caller, language, isTried }: SeveralWish,
): Promise<Several> {
  const done: string[] = []
  const told: unknown[] = []
  const left = new Map<string, number>()
  const fail: Fail<ErrorCode> = (code, options) => new AppError(code, options)
  const leave = (reason: string) => left.set(reason, (left.get(reason) ?? 0) + 1)
  for (const id of new Set(ids)) {
    try {
      const said = await inTransaction(db, async (tx) => {
        const row = await kind.lock(tx, id, caller)
        if (!row) throw fail(kind.missing)
        const before = JSON.stringify(row)
        const answer = await doing.work({ tx, row, input: { [kind.key]: id, ...sent }, caller, fail })
        if (JSON.stringify(await kind.lock(tx, id, caller)) === before) throw new Unchanged()
        if (isTried) throw new TakenBack()
        return answer
      })
      told.push(said)
      done.push(id)
    } catch (error) {
      if (error instanceof TakenBack) done.push(id)
      else if (error instanceof Unchanged) leave(say(language, 'several_same'))
      else if (error instanceof AppError) leave(say(language, `errors.${error.code}`, error.extra.values))
      else throw error
    }
  }
  if (!isTried) await sayOf(doing, done, told)
  return {
    done,
    left: [...left].map(([reason, count]) => ({ reason, count })),
    people: isTried && kind.countMeant ? await kind.countMeant(db, done) : null,
  }
}

/** What names no piece is said once for all of them: every open browser hears it. */
async function sayOf<Row>({ tell }: Doing<Row>, done: readonly string[], told: readonly unknown[]) {
  if (!tell || done.length === 0) return
  if (tell.length === 0) {
    await tell(undefined as never, done[0]!)
    return
  }
  for (const [at, id] of done.entries()) await tell(told[at] as never, id)
}
