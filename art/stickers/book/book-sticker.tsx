import { crewPrints } from './crew-prints.tsx'
import { playPrints } from './play-prints.tsx'
import { StickerFrame, type StickerPrint } from './sticker-frame.tsx'
import { thanksPrints } from './thanks-prints.tsx'
import { wordPrints } from './word-prints.tsx'

const prints: Readonly<Record<string, StickerPrint>> = {
  ...crewPrints,
  ...playPrints,
  ...wordPrints,
  ...thanksPrints,
}

/** Whether a sticker of that name is drawn. */
export const isDrawn = (name: string): boolean => Object.hasOwn(prints, name)

interface BookStickerProps {
  name: string
  className?: string
}

/** A sticker of the book. One that nobody has drawn is a keepsake. */
export function BookSticker({ name, className = '' }: BookStickerProps) {
  return (
    <svg viewBox="-1 -1 50 50" aria-hidden="true" className={`block ${className}`}>
      <StickerFrame {...(prints[name] ?? wordPrints.former)} />
    </svg>
  )
}
