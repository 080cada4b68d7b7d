const SECRET = /password|secret|token|code$/i
const LONGEST_TEXT = 300
const LONGEST_LIST = 20
const MOST_FIELDS = 100

/** What was sent with a call, as the log keeps it: without secrets, short, and nothing that JSON in PostgreSQL refuses. */
export function noted(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return shortened(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 5) return '…'
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST_LIST).map((each) => noted(each, depth + 1))
    return value.length > LONGEST_LIST ? [...shown, `… ${value.length}`] : shown
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST_FIELDS)
      .map(([name, held]) => [shortened(name), SECRET.test(name) ? '…' : noted(held, depth + 1)]),
  )
}

function shortened(text: string): string {
  const whole = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
  return whole.toWellFormed().replaceAll('\u0000', '\uFFFD')
}

/** The ids in a call's address: what it is about. */
export function subjectOf(path: string, input: Record<string, unknown>): string {
  return [...path.matchAll(/:(\w+)/g)]
    .map(([, name]) => input[name!])
    .filter((id) => typeof id === 'string' || typeof id === 'number')
    .map((id) => shortened(`${id}`))
    .join(' ')
}
