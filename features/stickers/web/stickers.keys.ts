import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of stickers. */
export const stickerKeys = {
  book: [...platformKeys.stickers, 'book'],
  own: [...platformKeys.stickers, 'own'],
  holders: [...platformKeys.stickers, 'holders'],
  reach: [...platformKeys.stickers, 'reach'],
} as const
