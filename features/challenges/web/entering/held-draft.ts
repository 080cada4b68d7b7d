import type { EntryFields } from './entry-fields.ts'

/** What was typed on this device and is not on the server yet, with the version under it. */
export type HeldDraft = { version: number; fields: EntryFields }

const keyOf = (person: string, challengeId: string) => `convoy.challenge.${person}.${challengeId}`

export function readHeld(person: string, challengeId: string): HeldDraft | undefined {
  try {
    const held = JSON.parse(localStorage.getItem(keyOf(person, challengeId)) ?? 'null') as HeldDraft | null
    const isWhole = typeof held?.fields.text === 'string' && typeof held.version === 'number'
    return isWhole ? held : undefined
  } catch {
    return undefined
  }
}

/** A full or forbidden store costs the copy on the device, nothing else. */
export function keepHeld(person: string, challengeId: string, held: HeldDraft | undefined) {
  try {
    if (held) localStorage.setItem(keyOf(person, challengeId), JSON.stringify(held))
    else localStorage.removeItem(keyOf(person, challengeId))
  } catch {
    // As said above.
  }
}
