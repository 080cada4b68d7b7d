import type { DOMPurify } from 'dompurify'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

let cleaner: DOMPurify | undefined
const loadCleaner = async () => (cleaner ??= (await import('dompurify')).default)
// Together with the page, not with its text: what stands below would move when that is clean. Asked again where it failed.
loadCleaner().catch(() => undefined)

/** How rich text looks, wherever it stands. */
export const richTextLook =
  'reading flex flex-col gap-3 [&_h2]:mt-3 [&_h2]:text-xl [&_h2]:font-bold [&_h3]:mt-2 [&_h3]:text-lg [&_h3]:font-semibold ' +
  '[&_a]:text-pine-ink [&_a]:underline [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1 ' +
  '[&_table]:w-full [&_table]:text-sm sm:[&_table]:text-base [&_th]:pr-4 [&_th]:text-left [&_td]:border-t max-[340px]:[&_td]:wrap-anywhere [&_td]:border-line [&_td]:py-2 [&_td]:pr-4 [&_blockquote]:border-l-4 [&_blockquote]:border-sun [&_blockquote]:pl-4'

const FORBIDDEN = ['style', 'form', 'input', 'button', 'video', 'audio', 'picture', 'source', 'svg', 'math']
const NAMED_PICTURE = /^picture:([0-9a-f-]{36})$/

/** A picture that stands in the text, by its name. */
export type NamedPicture = { id: string; alt: string }
type PicturePlace = NamedPicture & { place: HTMLElement }

interface RichTextProps {
  html: string
  /** Shows what `<img src="picture:ID">` names. Nothing else in the text ever loads a picture. */
  picture?: (named: NamedPicture) => ReactNode
  className?: string
}

/** Shows HTML, cleaned once more on screen. The cleaner builds nodes: no string of HTML ever reaches the page. */
export function RichText({ html, picture, className = '' }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const [places, setPlaces] = useState<readonly PicturePlace[]>([])
  const withPictures = picture !== undefined

  useLayoutEffect(() => {
    let current = true
    const show = (purify: DOMPurify) => {
      if (!current) return
      const names = new Map<Element, string>()
      // Before the nodes belong to the page: an address would load as soon as they do.
      const takeName = (node: Element) => {
        if (node.nodeName !== 'IMG') return
        const id = NAMED_PICTURE.exec(node.getAttribute('src') ?? '')?.[1]
        if (id) names.set(node, id)
        node.removeAttribute('src')
        node.removeAttribute('srcset')
      }
      purify.addHook('beforeSanitizeAttributes', takeName)
      const fragment = purify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: [...FORBIDDEN, ...(withPictures ? [] : ['img'])],
        FORBID_ATTR: ['style', 'id', 'class'],
        RETURN_DOM_FRAGMENT: true,
      })
      purify.removeHook('beforeSanitizeAttributes', takeName)
      for (const link of fragment.querySelectorAll('a[href^="http"]')) {
        link.setAttribute('target', '_blank')
        link.setAttribute('rel', 'noopener noreferrer')
      }
      const found = [...fragment.querySelectorAll('img')].map((image) => {
        const place = document.createElement('span')
        image.replaceWith(place)
        return { place, id: names.get(image), alt: image.getAttribute('alt') ?? '' }
      })
      box.current?.replaceChildren(fragment)
      setPlaces(found.flatMap(({ id, ...rest }) => (id ? { ...rest, id } : [])))
    }
    if (cleaner) show(cleaner)
    else void loadCleaner().then(show)
    return () => {
      current = false
    }
  }, [html, withPictures])

  return (
    <>
      <div ref={box} className={`${richTextLook} ${className}`} />
      {places.map(({ place, ...named }, at) => createPortal(picture?.(named), place, String(at)))}
    </>
  )
}
