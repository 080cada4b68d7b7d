import type { ReactNode } from 'react'
import { NoticeSign, type NoticeSignKind } from '#art/signs/notice-sign.tsx'

export type NoticeTone = NoticeSignKind

export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Read out at once; for something that appears after an action. */
  announce?: boolean
  className?: string
}

const grounds: Record<NoticeTone, string> = {
  info: 'bg-sky-soft',
  success: 'bg-success-soft',
  warning: 'bg-sun-soft',
  error: 'bg-danger-soft',
}

export function Notice({ tone = 'info', title, children, action, announce, className = '' }: NoticeProps) {
  const role = announce ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div
      role={role}
      className={`flex gap-3.5 rounded-card px-4 py-3 text-ink forced-colors:border ${grounds[tone]} ${className}`}
    >
      <NoticeSign kind={tone} className="mt-px size-7" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 py-0.5">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={title ? 'text-sm' : ''}>{children}</div>}
        </div>
        {action}
      </div>
    </div>
  )
}
