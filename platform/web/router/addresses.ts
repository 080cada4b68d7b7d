/** What stands behind the question mark, read: words, numbers, yes or no, lists. */
export type Search = Record<string, unknown>

/** An address of the app, without its host. `href` is the whole of it. */
export interface AppLocation {
  href: string
  pathname: string
  search: Search
  /** Without its #, as it would name a part of the page. */
  hash: string
}

export interface AddressWish {
  to: string
  params?: Record<string, string> | undefined
  search?: object | ((old: Search) => Search) | undefined
  hash?: string | undefined
}

/** Reads an address; a slash at its end is dropped. */
export function readLocation(href: string): AppLocation {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? []
  const pathname = path.replace(/\/+$/, '') || '/'
  return {
    href: pathname + search + (hash && `#${hash}`),
    pathname,
    search: readSearch(search),
    hash: decoded(hash),
  }
}

/** The address of a link; `.` is the page that stands. What a wish leaves out of search and hash is not kept. */
export function hrefOf({ to, params = {}, search, hash }: AddressWish, current: AppLocation): string {
  const path = to === '.' ? current.pathname : to
  const filled = path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const wanted = typeof search === 'function' ? search(current.search) : (search ?? {})
  return filled + writeSearch(wanted) + (hash ? `#${hash}` : '')
}

/** The parts of a path that a pattern such as `/duels/$id` leaves open, or nothing where it does not fit. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const typed = given[at]!
    if (part.startsWith('$') && typed) params[part.slice(1)] = decoded(typed)
    else if (part.toLowerCase() !== typed.toLowerCase()) return undefined
  }
  return params
}

/** Sorts patterns so that `/news/new` is asked before `/news/$id`. */
export function byOpenness(one: string, other: string): number {
  const open = (pattern: string) =>
    pattern
      .replaceAll(/[^/$]+/g, '')
      .replaceAll('/', '0')
      .replaceAll('$', '1')
  return open(one).localeCompare(open(other))
}

function readSearch(text: string): Search {
  const search = new Map<string, unknown>()
  for (const [key, typed] of new URLSearchParams(text)) {
    const value = readValue(typed)
    search.set(key, search.has(key) ? [search.get(key), value].flat() : value)
  }
  return Object.fromEntries(search)
}

function writeSearch(search: object): string {
  const typed = Object.entries(search).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, writeValue(value)]],
  )
  return typed.length > 0 ? `?${new URLSearchParams(typed)}` : ''
}

// Words stand as they are; what is no word, and words that look like it, as JSON.
function readValue(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

function writeValue(value: unknown): string {
  return typeof value === 'string' && readValue(value) === value ? value : JSON.stringify(value)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
