const SECRET = /password|secret|token|code$/i
const LONGEST_TEXT = 300
const LONGEST_LIST = 20

/** What was sent with a call, as the log keeps it: without secrets, and short. */
export function noted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${holdable(value.slice(0, LONGEST_TEXT))}…` : holdable(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 5) return '…'
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST_LIST).map((each) => noted(each, depth + 1))
    return value.length > LONGEST_LIST ? [...shown, `… ${value.length}`] : shown
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      holdable(name),
      SECRET.test(name) ? '…' : noted(held, depth + 1),
    ]),
  )
}

/** The ids in a call's address: what it is about. */
export function subjectOf(path: string, input: Record<string, unknown>): string {
  return [...path.matchAll(/:(\w+)/g)]
    .map(([, name]) => input[name!])
    .filter((id) => typeof id === 'string' || typeof id === 'number')
    .map((id) => holdable(`${id}`))
    .join(' ')
}

/** Text that a database can hold, whatever was sent. */
function holdable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}
