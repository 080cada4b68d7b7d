import { useEffect, useRef } from 'react'

const look =
  'reading flex flex-col gap-3 [&_h2]:mt-3 [&_h2]:text-xl [&_h2]:font-bold [&_h3]:mt-2 [&_h3]:text-lg [&_h3]:font-semibold ' +
  '[&_a]:text-pine-ink [&_a]:underline [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1 ' +
  '[&_table]:w-full [&_table]:text-sm sm:[&_table]:text-base [&_th]:pr-4 [&_th]:text-left [&_td]:border-t max-[340px]:[&_td]:wrap-anywhere [&_td]:border-line [&_td]:py-2 [&_td]:pr-4 [&_blockquote]:border-l-4 [&_blockquote]:border-sun [&_blockquote]:pl-4'

/** Shows HTML, cleaned once more on screen. The cleaner builds nodes: no string of HTML ever reaches the page. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let current = true
    void import('dompurify').then(({ default: purify }) => {
      if (!current) return
      const fragment = purify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ['style', 'form', 'input', 'button', 'img', 'video', 'audio'],
        FORBID_ATTR: ['style', 'id', 'class'],
        RETURN_DOM_FRAGMENT: true,
      })
      for (const link of fragment.querySelectorAll('a[href^="http"]')) {
        link.setAttribute('target', '_blank')
        link.setAttribute('rel', 'noopener noreferrer')
      }
      box.current?.replaceChildren(fragment)
    })
    return () => {
      current = false
    }
  }, [html])

  return <div ref={box} className={`${look} ${className}`} />
}
