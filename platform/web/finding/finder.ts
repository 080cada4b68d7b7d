import type { LucideIcon } from 'lucide-react'
import type { Language } from '#platform/contract/languages.ts'
import type { ModuleName } from '#platform/contract/modules.ts'
import type { useNavigate } from '#platform/web/router/hooks.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'

export type Navigate = ReturnType<typeof useNavigate>

/** Something that was found by what somebody typed: a person, a crew, a conversation. */
export interface Found {
  id: string
  name: string
  /** Tells two of one name apart. */
  note: string | null
  /** Where it is somebody. */
  face?: { id: string; picture: string | null }
  go: (navigate: Navigate) => Promise<unknown>
}

/** With what a finder looks: the signal ends the calls of a search that somebody has typed on from. */
export interface FindWish {
  search: string
  signal: AbortSignal
}

/** How a feature finds things of one kind for the search of the shell; loaded when somebody opens that. */
export interface Finder {
  /** What stands above what it found, under `found` of its words. */
  kind: keyof Texts['found']
  icon: LucideIcon
  /** Asked only while it is on for the person; without one always. */
  module?: ModuleName
  /** The best few; asked for two letters and more. */
  find: (wish: FindWish) => Promise<Found[]>
}

/** What a finder of the console has besides: the words of the console, and their language. */
export interface ConsoleFindWish extends FindWish {
  language: Language
  say: (key: string) => string
}

/** How a feature finds things of one kind in the console: whoever may open the page of the menu may look. */
export interface ConsoleFinder {
  /** That page, which lends it heading, icon and rights. */
  at: string
  /** What of the programme it finds more of: that is not looked for beside it. */
  instead?: Finder['kind']
  find: (wish: ConsoleFindWish) => Promise<Found[]>
}

/** So many of a kind are shown. */
export const MOST_FOUND = 5
