import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface SettingCardProps {
  id: string
  title: string
  badge?: ReactNode
  lead?: ReactNode
  /** The button that opens the form below; it stands until the form does. */
  open?: { label: string; isOpen: boolean; onOpen: () => void } | undefined
  children?: ReactNode
}

/** One thing of the account: what it is, how it stands, and the way to change it. */
export function SettingCard({ id, title, badge, lead, open, children }: SettingCardProps) {
  return (
    <Card as="section" labelledBy={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2
            id={id}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-2 text-xl font-bold outline-none"
          >
            {title} {badge}
          </h2>
          {lead && <p className="mt-1 text-ink-soft wrap-anywhere">{lead}</p>}
        </div>
        {open && !open.isOpen && (
          <Button variant="secondary" onPress={open.onOpen}>
            {open.label}
          </Button>
        )}
      </div>
      {children}
    </Card>
  )
}
