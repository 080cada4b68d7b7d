import type { ReactNode } from 'react'

export interface EmptyFrameProps {
  art?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** The level of the title in the page. */
  level?: 2 | 3
  className?: string
}

/** An invitation where nothing is yet, beside any drawing. */
export function EmptyFrame({ art, title, children, action, level = 2, className = '' }: EmptyFrameProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div
      className={`flex flex-col items-start gap-5 rounded-card border-2 border-dashed border-line px-6 py-7 sm:flex-row sm:items-center sm:gap-7 ${className}`}
    >
      {art && <div className="w-36 shrink-0">{art}</div>}
      <div className="reading flex flex-col items-start gap-2">
        <Title className="text-xl">{title}</Title>
        {children && <div className="text-ink-soft">{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
