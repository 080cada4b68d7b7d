import * as z from 'zod/mini'
import { chatCounterChanged, conversationsChanged } from '#features/chat/contract/chat.ts'
import type { Services } from '#platform/server/services.ts'

/** What the database says of the groups that follow a crew, and of those from which somebody was deactivated. */
const CHANNEL = 'chat.rooms'
const Told = z.object({ conversation_id: z.string(), user_id: z.nullable(z.string()) })

/**
 * Crews know nothing of the chat. The transaction that changes one says so itself, on whichever instance or command
 * line it runs, and each instance tells its own pages: there is no path that could forget to.
 */
export function followRooms({
  live,
  bus,
  log,
  chat: { members },
}: Pick<Services, 'live' | 'bus' | 'log' | 'chat'>): void {
  async function tell({ conversation_id, user_id }: z.infer<typeof Told>) {
    members.forget(conversation_id)
    const room = await members.of(conversation_id)
    const staying = room?.members.map(({ id }) => id) ?? []
    live.tellHere(conversationsChanged, { conversation_id }, [
      ...new Set([...staying, ...(user_id === null ? [] : [user_id])]),
    ])
    if (user_id !== null) live.tellHere(chatCounterChanged, {}, [user_id])
  }
  bus.subscribe(CHANNEL, (message) => {
    tell(Told.parse(message)).catch((error) =>
      log.warn({ err: error }, 'a group could not be told who came or went; pages follow when they read'),
    )
  })
}
