import type { ReactNode } from 'react'
import { RoadSign, type RoadSignKind } from '#art/signs/road-sign.tsx'

export interface EmptyStateProps {
  /** A camper, or a road sign. */
  art?: ReactNode
  sign?: RoadSignKind
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** The level of the title in the page. */
  level?: 2 | 3
  className?: string
}

/** An invitation where nothing is yet. */
export function EmptyState({
  art,
  sign,
  title,
  children,
  action,
  level = 2,
  className = '',
}: EmptyStateProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  const shown = art ?? (sign && <RoadSign kind={sign} />)
  return (
    <div
      className={`flex flex-col items-start gap-5 rounded-card border-2 border-dashed border-line px-6 py-7 sm:flex-row sm:items-center sm:gap-7 ${className}`}
    >
      {shown && <div className="w-36 shrink-0">{shown}</div>}
      <div className="reading flex flex-col items-start gap-2">
        <Title className="text-xl">{title}</Title>
        {children && <div className="text-ink-soft">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
