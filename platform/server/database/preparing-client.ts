import { createHash } from 'node:crypto'
import pg from 'pg'

/** Rare statements are not worth a place in every connection. */
const WORTH_A_NAME = 3
const MOST_NAMES = 400
const MOST_COUNTED = 2_000
const PLAN_GONE = '0A000'

const uses = new Map<string, number>()
const names = new Map<string, string>()

/** A name for a text that comes again and again, the same on every connection. */
function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name !== undefined || names.size >= MOST_NAMES) return name
  const used = (uses.get(text) ?? 0) + 1
  if (used < WORTH_A_NAME) {
    // Texts with lists of another length each time would fill the memory.
    if (uses.size >= MOST_COUNTED) uses.clear()
    uses.set(text, used)
    return undefined
  }
  uses.delete(text)
  const made = `p${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, made)
  return made
}

/**
 * Sends what is asked again and again as a named statement, which PostgreSQL reads and plans once a connection: of a
 * small question that is most of the work. Kysely names none of its own.
 */
export class PreparingClient extends pg.Client {
  /** Once more than tables have changed under a plan, names are new ones. */
  #round = 0

  override query(...asked: unknown[]): never {
    const ask = (super.query as (...all: unknown[]) => unknown).bind(this)
    const [text, values] = asked
    const isPlain = asked.length === 2 && typeof text === 'string' && Array.isArray(values)
    // Without values there may be several statements in a text.
    const name = isPlain && values.length > 0 ? nameOf(text) : undefined
    if (name === undefined) return ask(...asked) as never
    return this.#prepared({ ask, name, text, values }) as never
  }

  async #prepared({ ask, name, text, values }: Prepared) {
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

type Prepared = { ask: (...all: unknown[]) => unknown; name: string; text: unknown; values: unknown }
