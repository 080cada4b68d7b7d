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

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

/** The people whom a call names one by one; whoever a list of many means is known by what changed. */
export function peopleIn(input: Record<string, unknown>): string[] {
  const named = ['user_id', 'kept_id', 'gone_id'].map((name) => input[name]).filter(isId)
  const people = input['people']
  const ids = typeof people === 'object' && people !== null && 'ids' in people ? people.ids : undefined
  return [...new Set([...named, ...(Array.isArray(ids) ? ids.filter(isId) : [])])]
}

/** The ids of things that a call names, by the name of the field. */
export function thingIdsIn(input: Record<string, unknown>): [string, string][] {
  return Object.entries(input).filter(
    (entry): entry is [string, string] =>
      entry[0].endsWith('_id') && typeof entry[1] === 'string' && entry[1] !== '',
  )
}

/** What something was to be called that a call brought, as far as it says so. */
export function nameIn(input: Record<string, unknown>, depth = 0): string | undefined {
  for (const field of ['name', 'title']) {
    const value = input[field]
    if (typeof value === 'string' && value.trim() !== '') return shortened(value.trim()).slice(0, 200)
  }
  if (depth === 2) return undefined
  for (const value of Object.values(input)) {
    const inner = Array.isArray(value) ? value[0] : value
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue
    const name = nameIn(inner as Record<string, unknown>, depth + 1)
    if (name) return name
  }
  return undefined
}

/** All ids that stand somewhere in what was sent or changed. */
export function idsWithin(value: unknown): string[] {
  return [...new Set(JSON.stringify(value).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])].slice(
    0,
    2_000,
  )
}
