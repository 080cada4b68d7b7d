import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccessRow } from '#app/testing/walks/access-rows.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For the call about absences that takes an id: everybody has their own. */
export function streakRows(appOf: () => TestApp): Record<string, AccessRow> {
  return {
    'DELETE /api/streak/absences/:absence_id': {
      of: async ({ id }) => {
        const { rows } = await sql<{ id: string }>`insert into streak_absences (user_id, from_day, until_day)
          values (${id}, current_date, current_date) returning id`.execute(appOf().db)
        return { absence_id: rows[0]!.id }
      },
      missing: () => ({ absence_id: randomUUID() }),
    },
  }
}
