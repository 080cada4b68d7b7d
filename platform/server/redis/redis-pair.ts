import { createClient } from '@redis/client'

export type RedisPair = ReturnType<typeof openRedis>

/**
 * Two connections to Redis: one hears a channel, and by the other commands go. `lost` rejects when either breaks; they
 * do not come back by themselves.
 */
export function openRedis(url: string, { channel, hear }: { channel: string; hear: (text: string) => void }) {
  const options = {
    url,
    // The oldest dialect, which every Redis and Valkey speaks, and nothing of what only some of them know.
    RESP: 2 as const,
    maintNotifications: 'disabled' as const,
    disableClientInfo: true,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 20_000,
    name: 'convoy',
    socket: { reconnectStrategy: false as const, connectTimeout: 3_000, keepAlive: true },
  }
  const commands = createClient(options)
  const ears = createClient(options)
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  lost.catch(() => undefined)
  for (const client of [commands, ears]) {
    client.on('error', lose)
    client.on('end', () => lose(new Error('the connection was closed')))
  }
  const ready = Promise.all([commands.connect(), ears.connect()]).then(() => ears.subscribe(channel, hear))
  ready.catch(lose)
  return {
    commands,
    ears,
    ready,
    lost,
    lose,
    publish(to: string, text: string) {
      commands.publish(to, text).catch(lose)
    },
  }
}

export function closeRedis({ commands, ears }: RedisPair): void {
  for (const client of [commands, ears]) {
    try {
      client.destroy()
    } catch {
      // It was closed already.
    }
  }
}
