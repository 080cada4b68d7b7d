import type { Voice } from '#features/teams/seed/voices.ts'
import type { SeedScene } from '#platform/seed/scenes.ts'

export type ChatLine = {
  by: Voice
  /** `{maja}` mentions somebody. */
  text: string
  /** The number of the line that it answers; the first is 1. */
  re?: number
  reactions?: Record<string, Voice[]>
  picture?: { scene: SeedScene; alt: string }
  /** Written anew, or taken back. */
  changed?: 'edited' | 'deleted'
}

export type ChatTalk = {
  lines: ChatLine[]
  /** When the last line was sent. */
  hoursAgo: number
  /** How many of the last lines somebody has not read yet. The rest of the people have read all, or nearly. */
  unread?: Partial<Record<Voice, number>>
}

export function say(by: Voice, text: string, more: Omit<ChatLine, 'by' | 'text'> = {}): ChatLine {
  return { by, text, ...more }
}
