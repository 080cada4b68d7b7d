import { useState } from 'react'
import type { CaptionedPicture } from '#platform/contract/pictures.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Picture } from './picture.tsx'
import { PictureViewer } from './picture-viewer.tsx'

interface PictureGridProps {
  pictures: readonly CaptionedPicture[]
  /** How wide the whole stands on the page, as in HTML. */
  sizes?: string
  isFirst?: boolean
  className?: string
}

/** As many as have room to be seen; the rest is in the viewer. */
const MOST = 4

/** One to many pictures side by side; a press opens the viewer. */
export function PictureGrid({
  pictures,
  sizes = '(min-width: 64rem) 40rem, 92vw',
  isFirst = false,
  className = '',
}: PictureGridProps) {
  const t = useTexts('pictures')
  const [open, setOpen] = useState<number>()
  const shown = pictures.slice(0, MOST)
  const first = shown[0]
  if (!first) return null
  const left = pictures.length - shown.length
  return (
    <div className={`overflow-hidden rounded-card ${className}`}>
      <ul
        className={`grid w-full gap-1 ${layouts[shown.length]}`}
        style={shown.length === 1 ? { aspectRatio: shapeOf(first) } : undefined}
      >
        {shown.map((picture, at) => (
          <li
            key={picture.id}
            className={`relative min-h-0 ${shown.length === 3 && at === 0 ? 'row-span-2' : ''}`}
          >
            <Picture
              picture={picture}
              alt={picture.alt}
              isFirst={isFirst && at === 0}
              sizes={shown.length === 1 ? sizes : halved(sizes)}
              className="size-full"
            />
            <button
              type="button"
              aria-label={nameOf(at)}
              onClick={() => setOpen(at)}
              className="absolute inset-0 flex cursor-zoom-in items-center justify-center focus-visible:-outline-offset-4"
            >
              {at === MOST - 1 && left > 0 && (
                <span className="flex size-full items-center justify-center bg-night/65 font-heading text-3xl font-bold text-on-night">
                  +{left}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <PictureViewer pictures={pictures} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
    </div>
  )

  function nameOf(at: number) {
    const name = t('open', { at: at + 1, of: pictures.length })
    return at === MOST - 1 && left > 0 ? `${name}, ${t('more', { count: left })}` : name
  }
}

const layouts: Record<number, string> = {
  1: 'max-h-[32rem] grid-rows-1',
  2: 'aspect-[8/5] grid-cols-2 grid-rows-1',
  3: 'aspect-[3/2] grid-cols-2 grid-rows-2',
  4: 'aspect-[4/3] grid-cols-2 grid-rows-2',
}

/** A single picture in its own shape, but neither a tower nor a strip. */
function shapeOf({ width, height }: CaptionedPicture): number {
  return Math.min(2, Math.max(0.8, width / height))
}

/** `(min-width: 64rem) 40rem, 92vw` for something half as wide. */
function halved(sizes: string): string {
  return sizes.replace(
    /([\d.]+)(rem|vw|px)(?=\s*(,|$))/g,
    (_, size: string, unit: string) => `${Number(size) / 2}${unit}`,
  )
}
