import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Read out at once; for something that appears after an action. */
  announce?: boolean
  className?: string
}

const looks: Record<NoticeTone, { icon: LucideIcon; box: string; mark: string }> = {
  info: { icon: Info, box: 'bg-sky-soft border-sky', mark: 'text-sky-ink' },
  success: { icon: CircleCheck, box: 'bg-success-soft border-success', mark: 'text-success' },
  warning: { icon: TriangleAlert, box: 'bg-sun-soft border-sun', mark: 'text-sun-ink' },
  error: { icon: CircleAlert, box: 'bg-danger-soft border-danger', mark: 'text-danger' },
}

export function Notice({ tone = 'info', title, children, action, announce, className = '' }: NoticeProps) {
  const { icon: Icon, box, mark } = looks[tone]
  const role = announce ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={`flex gap-3 rounded-card border-l-4 px-4 py-3 text-ink ${box} ${className}`}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={`mt-0.5 size-5.5 shrink-0 ${mark}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-sm text-ink">{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
