import { useState } from 'react'
import type { CaptionedPicture } from '#platform/contract/pictures.ts'
import { type NamedPicture, RichText } from '#platform/web/pages/rich-text.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Picture } from './picture.tsx'
import { PictureViewer } from './picture-viewer.tsx'

/** Rich text with its pictures; a press on one opens the viewer. */
export function IllustratedWords({ html, pictures }: { html: string; pictures: CaptionedPicture[] }) {
  const t = useTexts('pictures')
  const [open, setOpen] = useState<number>()

  function show({ id, alt }: NamedPicture) {
    const at = pictures.findIndex((each) => each.id === id)
    const picture = pictures[at]
    if (!picture) return null
    return (
      <span className="relative my-2 block overflow-hidden rounded-card">
        <Picture
          picture={picture}
          alt={alt}
          sizes="(min-width: 48rem) 42rem, 92vw"
          className="max-h-[80vh]"
        />
        <button
          type="button"
          aria-label={t('open', { at: at + 1, of: pictures.length })}
          onClick={() => setOpen(at)}
          className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
        />
      </span>
    )
  }

  return (
    <>
      <RichText html={html} picture={show} className="wrap-anywhere" />
      <PictureViewer pictures={pictures} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
    </>
  )
}
