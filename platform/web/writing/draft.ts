import type { Named } from './mention-text.ts'

/** Something that is being written. Its id is made on the device, so that what is sent twice is there once. */
export interface Draft {
  id: string
  text: string
  named: readonly Named[]
}

const PREFIX = 'draft'
const LONGEST = 6_000

export function emptyDraft(): Draft {
  return { id: crypto.randomUUID(), text: '', named: [] }
}

/** What this person was writing in this place, on this device. */
export function readDraft(personId: string, place: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId, place)) ?? 'null')
    return isDraft(kept) ? kept : emptyDraft()
  } catch {
    return emptyDraft()
  }
}

/** Keeps it, or forgets it when nothing is written. A device that keeps nothing is none the worse. */
export function keepDraft(personId: string, place: string, draft: Draft): void {
  try {
    const key = keyOf(personId, place)
    if (draft.text.trim() === '') localStorage.removeItem(key)
    else if (draft.text.length <= LONGEST) localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Full, or not allowed.
  }
}

const keyOf = (personId: string, place: string) => `${PREFIX}.${personId}.${place}`

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, text, named } = kept as Partial<Draft>
  return typeof id === 'string' && typeof text === 'string' && Array.isArray(named)
}
