import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'

type PostgresOptions = ConstructorParameters<typeof PostgresDialect>[0]
/** Kysely's types say less of a connection that it lends than of one that it takes back; it is the same. */
type Lent = Parameters<PostgresDriver['releaseConnection']>[0]

const acting = new AsyncLocalStorage<string>()

/** Everything that `work` writes belongs to this action of the audit log: the triggers of the audited tables note it. */
export function actingAs<T>(actionId: string, work: () => Promise<T>): Promise<T> {
  return acting.run(actionId, work)
}

/** The action that this work belongs to, if it belongs to one. */
export const actionNow = (): string | undefined => acting.getStore()

/** Says on each connection that an action borrows which action it is, and forgets it when the connection goes back. */
class ActingDriver extends PostgresDriver {
  readonly #marked = new WeakSet<DatabaseConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = (await super.acquireConnection()) as Lent
    const action = acting.getStore()
    if (!action) return connection
    // Marked first: should the call break, the connection is cleaned all the same.
    this.#marked.add(connection)
    try {
      await connection.executeQuery(setAction(action))
    } catch (error) {
      // Nobody else gives it back: a pool that lost one with every restart of PostgreSQL would end empty.
      await this.releaseConnection(connection)
      throw error
    }
    return connection
  }

  override async releaseConnection(connection: Lent) {
    if (this.#marked.delete(connection)) {
      // A connection that is broken forgets by itself.
      await connection.executeQuery(setAction('')).catch(() => undefined)
    }
    await super.releaseConnection(connection)
  }
}

/** PostgreSQL, with the action of the audit log on the connections. */
export class ActingDialect extends PostgresDialect {
  readonly #options: PostgresOptions

  constructor(options: PostgresOptions) {
    super(options)
    this.#options = options
  }

  override createDriver(): PostgresDriver {
    return new ActingDriver(this.#options)
  }
}

const setAction = (action: string) =>
  CompiledQuery.raw("select set_config('convoy.action', $1, false)", [action])
