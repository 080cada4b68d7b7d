import { type ReactNode, type SyntheticEvent, Suspense, use, useState } from 'react'
import { paths } from '#platform/web/pages/paths.ts'
import { isForBrowser, Link } from '#platform/web/router/link.tsx'
import { ColleagueCardContext } from './colleague-card-context.ts'

interface ColleagueLinkProps {
  /** Null for somebody who is not there any more, or shows another name: then it leads nowhere. */
  id: string | null
  /** A face whose name stands beside it: for the pointer alone, so that nobody meets two links of one person. */
  beside?: true
  /** Where nothing in it says whose it is. */
  label?: string
  /** In a list that one walks through by arrow keys. */
  tabIndex?: number
  className?: string
  children: ReactNode
}

/** The name or the face of a colleague: a press opens their card, a new tab their page. */
export function ColleagueLink({ id, beside, label, tabIndex, className = '', children }: ColleagueLinkProps) {
  const Card = use(ColleagueCardContext)
  const [anchor, setAnchor] = useState<HTMLElement>()
  if (id === null) return <span className={className}>{children}</span>
  const isOpen = anchor !== undefined
  return (
    <>
      <Link
        to={paths.colleague}
        params={{ id }}
        {...(beside ? { tabIndex: -1, 'aria-hidden': true } : Card && { 'aria-haspopup': 'dialog' })}
        {...(tabIndex !== undefined && { tabIndex })}
        className={className}
        onClick={(event) => {
          if (!Card || isForBrowser(event, {})) return
          event.preventDefault()
          setAnchor(event.currentTarget)
        }}
      >
        {children}
        {label !== undefined && <span className="sr-only">{label}</span>}
      </Link>
      {Card && isOpen && (
        <Apart>
          <Suspense>
            {/* oxlint-disable-next-line react/static-components -- the frame around the page hands it in */}
            <Card
              id={id}
              anchor={anchor}
              onClose={() => {
                setAnchor(undefined)
                handBack(anchor)
              }}
            />
          </Suspense>
        </Apart>
      )}
    </>
  )
}

/** The focus that was in the card goes back to its link, unless the way has led on to a page that took it. */
function handBack(anchor: HTMLElement) {
  // Until the card is gone, nothing beside it takes the focus.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) anchor.focus({ preventScroll: true })
  })
}

const keepHere = (event: SyntheticEvent) => event.stopPropagation()

/** What happens in the card is none of the row in which its link stands: React hands it up all the same. */
function Apart({ children }: { children: ReactNode }) {
  return (
    <span
      role="presentation"
      className="contents"
      onClick={keepHere}
      onKeyDown={keepHere}
      onPointerDown={keepHere}
      onPointerUp={keepHere}
      onTouchStart={keepHere}
      onContextMenu={keepHere}
    >
      {children}
    </span>
  )
}
