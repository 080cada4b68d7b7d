import { lazy, Suspense } from 'react'
import type { Picture as PictureFacts } from '#platform/contract/pictures.ts'
import { Picture } from './picture.tsx'

// All drawings of the book in one piece, which nobody loads before the first of them is to be seen.
const BookSticker = lazy(async () => ({
  default: (await import('#art/stickers/book/book-sticker.tsx')).BookSticker,
}))

interface StickerFaceProps {
  id: string
  /** Of one that organisers drew up. */
  picture: PictureFacts | null
  /** Its size. */
  className: string
}

/** A sticker, whose name stands beside it: of the book as it is drawn, of the organisers as their picture in a white rim. */
export function StickerFace({ id, picture, className }: StickerFaceProps) {
  if (!picture)
    return (
      <span aria-hidden="true" className={`block shrink-0 ${className}`}>
        <Suspense>
          <BookSticker name={id} className="size-full" />
        </Suspense>
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className={`relative block shrink-0 rounded-full bg-sign-face inset-ring inset-ring-line-strong ${className}`}
    >
      <Picture picture={picture} alt="" sizes="8rem" className="absolute! inset-[7%] rounded-full" />
    </span>
  )
}
