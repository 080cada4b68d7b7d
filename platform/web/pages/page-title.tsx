import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageStands } from './raised.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** Set once the first page stands: on a fresh load the focus stays where the browser puts it. */
let navigated = false

export function markNavigation() {
  navigated = true
}

/** The h1 of a page: names the document and takes the focus after a navigation. */
export function PageTitle({
  children,
  hidden = false,
  className = '',
  lead,
}: {
  children: string
  hidden?: boolean
  className?: string
  /** Below the title. */
  lead?: string
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const t = useTexts('app')
  pageStands.useRaise()

  useEffect(() => {
    document.title = `${children} · ${t('name')}`
    if (!navigated) return
    navigated = false
    // A field that has taken the focus itself keeps it.
    if (document.activeElement instanceof HTMLInputElement) return
    heading.current?.focus({ preventScroll: true })
  }, [children, t])

  // A page that is left before it was read, as home for whoever is led on from it, hands the focus to the next one.
  useLayoutEffect(() => {
    const own = heading.current
    return () => {
      if (document.activeElement === own) navigated = true
    }
  }, [])

  const title = (
    <h1
      ref={heading}
      tabIndex={-1}
      className={hidden ? 'sr-only' : `text-2xl font-bold outline-none sm:text-3xl ${className}`}
    >
      {children}
    </h1>
  )
  if (lead === undefined) return title
  return (
    <div>
      {title}
      <Lead>{lead}</Lead>
    </div>
  )
}

const SEEN = 'convoy.pages-seen'
const pagesSeen = () => (localStorage.getItem(SEEN) ?? '').split(' ')

/** What a page is for; on a phone until it has been seen once on this device. */
export function Lead({ children }: { children: string }) {
  const [isKnown] = useState(() => typeof document !== 'undefined' && pagesSeen().includes(location.pathname))
  useEffect(() => {
    const seen = pagesSeen()
    if (!seen.includes(location.pathname)) localStorage.setItem(SEEN, [...seen, location.pathname].join(' '))
  }, [])
  return <p className={`text-ink-soft sm:text-lg ${isKnown ? 'max-sm:hidden' : ''}`}>{children}</p>
}
