import { randomUUID } from 'node:crypto'
import { insertAction } from '#features/audit/server/audit.store.ts'
import type { AccessRow } from '#app/testing/walks/access-rows.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about the log of the console that takes an id: administrators see all of it. */
export function auditRows(appOf: () => TestApp): Record<string, AccessRow> {
  const missing = () => ({ action_id: randomUUID() })
  // Whose doings are asked for is a filter.
  const filtered = {
    open: async ({ id }: { id: string }) => ({ actor_id: id }),
    gone: async () => [],
    missing: () => ({ actor_id: randomUUID() }),
  }
  return {
    'GET /api/audit': filtered,
    'GET /api/audit/export': filtered,
    'GET /api/audit/:action_id': {
      open: async () => {
        const id = randomUUID()
        const line = { via: 'command', operation: 'convoy help', permission: null, subject: '' } as const
        await insertAction(appOf().db, { id, actor_id: null, input: {}, ...line })
        return { action_id: id }
      },
      gone: async () => [missing()],
      missing,
    },
  }
}
