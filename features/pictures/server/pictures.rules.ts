/** From a thumbnail on a phone to a full screen. */
export const PICTURE_WIDTHS = [320, 640, 1_280, 2_048]

/** Pictures of one person that stand nowhere yet. */
export const MOST_WAITING = 40

export type PictureFormat = 'webp' | 'avif'

/** One file of a picture; `night` of the drawing that is shown in the dark theme. */
export type PictureFile = { width: number; format: PictureFormat; night?: boolean }

const nameOf = ({ width, format, night = false }: PictureFile) => `${night ? 'night-' : ''}${width}.${format}`

/** Where the file rests. Several pictures may show one file: a photo of a challenge and its copy on the wall. */
export function fileKey(fileId: string, file: PictureFile): string {
  return `pictures/${fileId}/${nameOf(file)}`
}

/** All of a picture's files. */
export function filesOf({ file_id, widths }: { file_id: string; widths: readonly number[] }): PictureFile[] {
  return widths.flatMap((width) => [
    { width, format: 'webp' as const },
    hasNight(file_id) ? { width, format: 'webp' as const, night: true } : { width, format: 'avif' as const },
  ])
}

// The version of a UUID that leaves its meaning to whoever makes it (RFC 9562); all others are of version 4.
const NIGHT_VERSION = '8'
const VERSION_AT = 14

/** The name of files that are drawn by day and by night. */
export function withNight(fileId: string): string {
  return fileId.slice(0, VERSION_AT) + NIGHT_VERSION + fileId.slice(VERSION_AT + 1)
}

export function hasNight(fileId: string): boolean {
  return fileId[VERSION_AT] === NIGHT_VERSION
}

/** What an address says: which file of which picture, and whether it may be seen though it is hidden. */
export type PictureWish = PictureFile & { id: string; evenHidden: boolean }

/** The name of a picture in an address; `kept` for its author and organisers, who see it also while it is hidden. */
export function addressKey({ id, evenHidden, ...file }: PictureWish): string {
  return `${evenHidden ? 'kept' : 'shown'}/${id}/${nameOf(file)}`
}

const KEY = /^(kept|shown)\/([0-9a-f-]{36})\/(night-)?(\d{1,5})\.(webp|avif)$/

/** The other way round; nothing when it is the name of another file. */
export function wishOf(key: string): PictureWish | undefined {
  const [, kind, id, night, width, format] = KEY.exec(key) ?? []
  if (!id) return undefined
  const file = { width: Number(width), format: format as PictureFormat, night: night !== undefined }
  return { id, ...file, evenHidden: kind === 'kept' }
}
