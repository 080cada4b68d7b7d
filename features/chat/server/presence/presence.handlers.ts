import { getChatSettings, setChatSettings, watchPresence } from '#features/chat/contract/rooms.ts'
import { handle } from '#platform/server/http/handler.ts'
import type { Services } from '#platform/server/services.ts'

/** Who is online, and what people show of themselves. */
export function chatPresenceHandlers(services: Services) {
  const presence = services.chat.presence
  const settings = services.chat.settings
  return [
    handle(watchPresence, async ({ caller, input }) => ({
      people: await presence.watch(
        caller.id,
        input.user_ids.map((id) => id.toLowerCase()),
      ),
    })),

    handle(getChatSettings, async ({ caller }) => ({
      settings: (await settings.of([caller.id])).get(caller.id)!,
    })),

    handle(setChatSettings, async ({ caller, input }) => {
      await settings.set(caller.id, input)
      return { settings: input }
    }),
  ]
}
