import { randomUUID } from 'node:crypto'
import { getPush, subscribePush } from '#features/push/contract/push.ts'
import type { AccessRow } from '#app/testing/walks/access-rows.ts'
import { pushBrowser } from '#e2e/push-service.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** For every operation about pushes that takes an id. */
export function pushRows(appOf: () => TestApp): Record<string, AccessRow> {
  return {
    'DELETE /api/push/devices/:device_id': {
      of: async (owner) => {
        const session = await appOf().signIn(owner)
        await appOf().as(session)(subscribePush, pushBrowser('https://fcm.googleapis.com').subscription)
        const { body } = await appOf().as(session)(getPush, {})
        return { device_id: body.devices.find(({ here }) => here)!.id }
      },
      missing: () => ({ device_id: randomUUID() }),
    },
  }
}
