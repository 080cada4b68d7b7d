const KEY = /^exports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/

/** Where a copy rests. */
export function exportKey(id: string): string {
  return `exports/${id}.zip`
}

/** The other way round; nothing when it is the name of another file. */
export function exportOf(key: string): string | undefined {
  return KEY.exec(key)?.[1]
}
