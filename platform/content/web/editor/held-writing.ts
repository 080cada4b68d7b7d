/** What was written on this device and has not arrived, with the save that it began with. */
export interface HeldWriting<T> {
  value: T
  after: number
  /** When it was written, in milliseconds. */
  at: number
}

const keyOf = (person: string, place: string) => `convoy.desk.${person}.${place}`

export function readHeld<T>(person: string, place: string): HeldWriting<T> | undefined {
  try {
    const held = JSON.parse(localStorage.getItem(keyOf(person, place)) ?? 'null') as HeldWriting<T> | null
    const isWhole = typeof held?.value === 'object' && typeof held.after === 'number'
    return isWhole ? held : undefined
  } catch {
    return undefined
  }
}

/** A full or forbidden store costs the copy on the device, nothing else. */
export function keepHeld<T>(person: string, place: string, held: HeldWriting<T> | undefined): void {
  try {
    if (held) localStorage.setItem(keyOf(person, place), JSON.stringify(held))
    else localStorage.removeItem(keyOf(person, place))
  } catch {
    // As said above.
  }
}
