import type { PersonalTables } from '#platform/server/database/personal-rows.ts'

/** What is kept about people here (D9). The log of deliveries names people in its messages: they lose whoever leaves (`forgetDelivered`), and are deleted after thirty days. */
export const webhooksPersonal: PersonalTables = {
  webhooks: {
    made_by: { erased: 'unnamed', exported: ['name', 'created_at'] },
  },
}
