/** One entry in the history of the browser: how far it stands from where the tab began, and a name of its own. */
export interface Entry {
  at: number
  key: string
}

/** The entry that stands. One that the browser made itself, by a link within a page, comes after `before`. */
export function entryNow(before?: Entry): Entry {
  const state = history.state as Partial<Entry> | null
  if (state?.key !== undefined && state.at !== undefined) return { at: state.at, key: state.key }
  const entry = newEntry(before ? before.at + 1 : 0)
  history.replaceState({ ...history.state, ...entry }, '')
  return entry
}

export function pushEntry(before: Entry, href: string): Entry {
  const entry = newEntry(before.at + 1)
  history.pushState(entry, '', href)
  return entry
}

export function replaceEntry(before: Entry, href: string): Entry {
  const entry = newEntry(before.at)
  history.replaceState(entry, '', href)
  return entry
}

// Tells entries of one tab apart: `randomUUID` is missing where the app is served without TLS.
const newEntry = (at: number): Entry => ({ at, key: Math.random().toString(36).slice(2) })
