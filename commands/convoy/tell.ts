import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '#contract/kit.ts'
import { createBus } from '#server/platform/bus.ts'
import { createLive } from '#server/platform/live.ts'
import { createLog } from '#server/platform/log.ts'
import type { Programme } from './open-programme.ts'

/** Tells every open browser of every running instance, from outside of them. */
export async function tellEveryone({ pool }: Programme, event: LiveEvent): Promise<void> {
  // Instances keep settings and switches for two seconds: who is told earlier would read the old ones.
  await pause(2_500)
  const log = createLog({ logLevel: 'warn', logDir: undefined })
  const bus = await createBus({ connection: pool.options, log })
  const live = createLive({
    // Nobody can connect to this one: it only speaks.
    recognise: async () => undefined,
    stillValid: async (sessionIds) => new Set(sessionIds),
    withModule: async (userIds) => new Set(userIds),
    isAllowedOrigin: () => false,
    bus,
    log,
  })
  live.tellEveryone(event, {})
  await live.close()
  await bus.close()
}
