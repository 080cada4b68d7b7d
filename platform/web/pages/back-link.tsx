import { createLink } from '#platform/web/router/link.tsx'
import { ArrowLeft, ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'

interface BackAnchorProps extends ComponentProps<'a'> {
  /** An arrow, as from a page of participants that has a page above it. */
  arrow?: boolean
}

function BackAnchor({ arrow = false, children, ...rest }: BackAnchorProps) {
  const look = arrow ? 'gap-2' : 'gap-1 underline'
  const Mark = arrow ? ArrowLeft : ChevronLeft
  return (
    <a
      {...rest}
      className={`inline-flex min-h-11 items-center self-start font-semibold text-pine-ink ${look}`}
    >
      <Mark className="size-5" />
      {children}
    </a>
  )
}

/** The way back to the page above. */
export const BackLink = createLink(BackAnchor)
