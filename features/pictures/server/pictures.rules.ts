/** From a thumbnail on a phone to a full screen. */
export const PICTURE_WIDTHS = [320, 640, 1_280, 2_048]

/** Pictures of one person that stand nowhere yet. */
export const MOST_WAITING = 40

export type PictureFormat = 'webp' | 'avif'

/** Where the file rests. Several pictures may show one file: a photo of a challenge and its copy on the wall. */
export function fileKey(fileId: string, width: number, format: PictureFormat): string {
  return `pictures/${fileId}/${width}.${format}`
}

/** What an address says: which picture, and whether it may be seen though it is hidden. */
export type PictureWish = { id: string; width: number; format: PictureFormat; evenHidden: boolean }

/** The name of a picture in an address; `kept` for its author and organisers, who see it also while it is hidden. */
export function addressKey({ id, width, format, evenHidden }: PictureWish): string {
  return `${evenHidden ? 'kept' : 'shown'}/${id}/${width}.${format}`
}

const KEY = /^(kept|shown)\/([0-9a-f-]{36})\/(\d{1,5})\.(webp|avif)$/

/** The other way round; nothing when it is the name of another file. */
export function wishOf(key: string): PictureWish | undefined {
  const [, kind, id, width, format] = KEY.exec(key) ?? []
  if (!id) return undefined
  return { id, width: Number(width), format: format as PictureFormat, evenHidden: kind === 'kept' }
}
