import * as z from 'zod/mini'
import type { ChatSettings } from '#features/chat/contract/rooms.ts'
import { BUS_STATE } from '#platform/server/live/bus.ts'
import type { Services } from '#platform/server/services.ts'
import { findSettings, setSettings } from './settings.store.ts'

type Needs = Pick<Services, 'db' | 'bus'>

export const SHOWN: ChatSettings = { show_last_seen: true, show_read: true, show_typing: true }

const CHANNEL = 'chat.settings'
const KEPT_MS = 30_000
const MOST_KEPT = 20_000

export type SettingsKeeper = {
  /** Of each of these people. Half a minute old at most, and of this instance never older than their last change. */
  of(userIds: readonly string[]): Promise<Map<string, ChatSettings>>
  set(userId: string, settings: ChatSettings): Promise<void>
  /** Told of whoever has set theirs anew, on whichever instance. */
  onChange(react: (userId: string) => void): void
}

/** What people show of themselves: asked with every keystroke and every coming and going, so it is kept in memory. */
export function createSettingsKeeper({ db, bus }: Needs): SettingsKeeper {
  const kept = new Map<string, { settings: ChatSettings; until: number }>()
  // What was read before somebody changed theirs must not be kept after it.
  let changes = 0
  const reactions: ((userId: string) => void)[] = []
  const forget = (userId: string) => {
    changes += 1
    kept.delete(userId)
    for (const react of reactions) react(userId)
  }
  bus.subscribe(CHANNEL, (message) => forget(z.string().parse(message)))
  // A change may have been told and not been heard.
  bus.subscribe(BUS_STATE, () => {
    changes += 1
    kept.clear()
  })

  return {
    async of(userIds) {
      const now = performance.now()
      const answer = new Map<string, ChatSettings>()
      const missing = new Set<string>()
      for (const id of userIds) {
        const known = kept.get(id)
        if (known && now < known.until) answer.set(id, known.settings)
        else missing.add(id)
      }
      if (missing.size === 0) return answer
      const before = changes
      const rows = await findSettings(db, [...missing])
      const found = new Map(rows.map(({ user_id, ...settings }) => [user_id, settings]))
      if (kept.size + missing.size > MOST_KEPT) kept.clear()
      for (const id of missing) {
        const settings = found.get(id) ?? SHOWN
        answer.set(id, settings)
        if (changes === before) kept.set(id, { settings, until: now + KEPT_MS })
      }
      return answer
    },
    async set(userId, settings) {
      await setSettings(db, userId, settings)
      forget(userId)
      bus.publish(CHANNEL, userId)
    },
    onChange: (react) => void reactions.push(react),
  }
}
