export type Entry = { name: string; version: string }
type Packages = Readonly<Record<string, { version?: string | undefined }>>

const DAY_MS = 86_400_000

/** What a package-lock.json installs and an earlier one did not, each package and version once. */
export function newEntries(packages: Packages, before: Packages = {}): Entry[] {
  const known = entriesOf(before)
  return [...entriesOf(packages)].filter(([each]) => !known.has(each)).map(([, entry]) => entry)
}

function entriesOf(packages: Packages): Map<string, Entry> {
  const found = new Map<string, Entry>()
  for (const [place, { version }] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, '')
    if (name && version) found.set(`${name}@${version}`, { name, version })
  }
  return found
}

/** Whole days since a version came out; nothing when the registry does not say. */
export function daysSince(released: string | undefined, now: number): number | undefined {
  const at = Date.parse(released ?? '')
  return Number.isNaN(at) ? undefined : Math.floor((now - at) / DAY_MS)
}
