import type { PersonalTables } from '#server/platform/personal-rows.ts'

/** What is kept about people here (D9). The log of deliveries names people in its messages, and is deleted after thirty days. */
export const webhooksPersonal: PersonalTables = {
  webhooks: {
    made_by: { erased: 'unnamed', exported: ['name', 'created_at'] },
  },
}
