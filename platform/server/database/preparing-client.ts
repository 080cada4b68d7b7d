import { createHash } from 'node:crypto'
import pg from 'pg'

/** Rare statements are not worth a place in every connection; those that come most often get there first. */
const WORTH_A_NAME = 5
const MOST_NAMES = 400
const MOST_COUNTED = 2_000
const PLAN_GONE = '0A000'

type AskPostgres = (...all: unknown[]) => unknown

/** Finds a name for a text that comes again and again, the same on every connection of a pool. */
function createNames() {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST_NAMES) return name
    const used = (uses.get(text) ?? 0) + 1
    // Texts with lists of another length each time would fill the memory.
    if (uses.size >= MOST_COUNTED) uses.clear()
    uses.set(text, used)
    if (used < WORTH_A_NAME) return undefined
    uses.delete(text)
    const made = `p${createHash('sha256').update(text).digest('base64url')}`
    names.set(text, made)
    return made
  }
}

/**
 * A client of a pool that sends what is asked again and again as a named statement, which PostgreSQL reads and plans
 * once a connection: of a small question that is most of the work. Kysely names none of its own.
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = createNames()

  return class extends pg.Client {
    /** Once more than tables have changed under a plan, names are new ones. */
    #round = 0

    override query(...asked: unknown[]): never {
      const ask = (super.query as AskPostgres).bind(this)
      const [text, values] = asked
      // Without values there may be several statements in a text.
      const isPlain =
        asked.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0
      const name = isPlain ? nameOf(text) : undefined
      if (name === undefined) return ask(...asked) as never
      return this.#askNamed(ask, { name, text, values }) as never
    }

    async #askNamed(
      ask: AskPostgres,
      { name, text, values }: { name: string; text: unknown; values: unknown },
    ) {
      try {
        return await ask({ name: `${name}${this.#round}`, text, values })
      } catch (error) {
        // A column was added meanwhile to what `*` answers: the plan is of no use any more, the question is.
        if (!(error instanceof Error && 'code' in error && error.code === PLAN_GONE)) throw error
        this.#round += 1
        if (this.getTransactionStatus() !== 'I') throw error
        return await ask(text, values)
      }
    }
  }
}
