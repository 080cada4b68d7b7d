import { randomUUID } from 'node:crypto'
import type { AccessRow } from '#app/testing/walks/access-rows.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** A test mail is read by whom it went to alone. */
export function healthRows(appOf: () => TestApp): Record<string, AccessRow> {
  return {
    'GET /api/health/mails/:mail_id': {
      of: async ({ id }) => {
        const { db, services } = appOf()
        const { email } = await db
          .selectFrom('users')
          .select('email')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const mail_id = await services.mail.send(db, {
          to: email,
          name: 'A',
          language: 'en',
          programme: 'Ride',
          template: 'mail_test',
          link: 'https://convoy.example/console/health',
        })
        return { mail_id }
      },
      missing: () => ({ mail_id: randomUUID() }),
    },
  }
}
