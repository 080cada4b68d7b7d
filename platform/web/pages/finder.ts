import type { LucideIcon } from 'lucide-react'
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

/** How a feature finds things of one kind for the search of the shell; loaded when somebody opens that. */
export interface Finder {
  /** What stands above what it found, under `found` of its words. */
  kind: keyof Texts['found']
  icon: LucideIcon
  module: ModuleName
  /** The best few; asked for two letters and more. */
  find: (search: string) => Promise<Found[]>
}
