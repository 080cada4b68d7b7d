import type { CaptionedPicture } from '#platform/contract/pictures.ts'

/** `waiting` for its turn, `shrinking` on the device, `sending`, `retrying` soon by itself, or at an end. */
export type PictureState = 'waiting' | 'shrinking' | 'sending' | 'retrying' | 'done' | 'failed'

export type PictureItem = {
  id: string
  alt: string
  state: PictureState
  /** From 0 to 1. */
  progress: number
  /** An address of the device while it is not a kept picture. */
  thumbnail: string | undefined
  /** As the server made it: of kept ones from the beginning, of others when they are done. */
  picture: CaptionedPicture | undefined
  /** Why it failed: the server's words, or that it was not even sent. */
  reason: string | undefined
  isTooLarge: boolean
  /** It stood somewhere already: taking it out of the list does not delete it. */
  isKept: boolean
}

/** Why files were left out of the list. */
export type PictureRefusal = 'twice' | 'too_many' | 'not_a_picture'

export function keptItem(picture: CaptionedPicture): PictureItem {
  const { id, alt } = picture
  return {
    id,
    alt,
    picture,
    state: 'done',
    progress: 1,
    thumbnail: undefined,
    reason: undefined,
    isTooLarge: false,
    isKept: true,
  }
}

export function newItem(id: string, thumbnail: string): PictureItem {
  return {
    id,
    alt: '',
    state: 'waiting',
    progress: 0,
    thumbnail,
    picture: undefined,
    reason: undefined,
    isTooLarge: false,
    isKept: false,
  }
}

export function isUnderWay({ state }: PictureItem): boolean {
  return state !== 'done' && state !== 'failed'
}

/** The list with one of them elsewhere. */
export function movedTo(items: readonly PictureItem[], id: string, place: number): PictureItem[] {
  const moved = items.find((item) => item.id === id)
  if (!moved) return [...items]
  const others = items.filter((item) => item !== moved)
  const at = Math.max(0, Math.min(place, others.length))
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** How to tell that a file was chosen before: the same name, size and moment is the same file for anybody. */
export function fingerprint({ name, size, lastModified, type }: File): string {
  return [name, size, lastModified, type].join('|')
}
