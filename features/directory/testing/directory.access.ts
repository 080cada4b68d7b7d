import { randomUUID } from 'node:crypto'
import type { AccessRow, Input, OpenRow } from '#app/testing/walks/access-rows.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { insertConnection } from '#features/directory/server/connections/connections.store.ts'
import { newToken } from '#features/directory/server/connections/tokens.rules.ts'
import { connectionWish } from './directory-calls.ts'

/** A connection that is there, as none of an organiser's. */
export function addConnection(app: Pick<TestApp, 'db'>, name = 'Company'): Promise<string> {
  const { token: _, ...kept } = newToken()
  const wish = connectionWish({ name })
  return insertConnection(app.db, { ...wish, ...kept, state: 'off', made_by: null })
}

/** For every operation that names a connection. */
export function directoryRows(appOf: () => TestApp): Record<string, AccessRow> {
  const organised = (more: Input = {}): OpenRow => ({
    open: async () => ({ connection_id: await addConnection(appOf()), ...more }),
    gone: async () => [],
    missing: () => ({ connection_id: randomUUID(), ...more }),
  })
  const one = '/api/directory/connections/:connection_id'
  return {
    [`PUT ${one}`]: organised(connectionWish()),
    [`PUT ${one}/state`]: organised({ state: 'off' }),
    [`POST ${one}/token`]: organised({ kept_hours: 0 }),
    [`DELETE ${one}`]: organised(),
    [`GET ${one}/deeds`]: organised(),
    [`GET ${one}/requests`]: organised(),
  }
}
