const LONGEST = 60
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu
// Marks and joiners alone are nothing to look for.
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What is typed into a search, as the server takes it. The router reads a number in the address as one. */
export function readWords(typed: unknown): string {
  if (typeof typed !== 'string' && typeof typed !== 'number') return ''
  const words = String(typed).replaceAll(HIDDEN, ' ').trim().slice(0, LONGEST).trim()
  return VISIBLE.test(words) ? words : ''
}

const LONGEST_TEXT = 500

/** Words that another page puts into a field here, such as what somebody wants to tell on the wall. */
export function readText(typed: unknown): string {
  if (typeof typed !== 'string') return ''
  const text = typed.replaceAll(HIDDEN, ' ').trim().slice(0, LONGEST_TEXT)
  return text.isWellFormed() && VISIBLE.test(text) ? text : ''
}

/** The id in an address, if it is one. */
export function readId(typed: unknown): string | undefined {
  return typeof typed === 'string' && ID.test(typed) ? typed : undefined
}

/** An earlier version of a document. */
export function readVersion({ version }: Record<string, unknown>): { version?: number } {
  return typeof version === 'number' && Number.isInteger(version) && version > 0 ? { version } : {}
}
