import type { ReactNode } from 'react'
import { HelpButton } from '#platform/web/guide/help-button.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'

/** The head of a page of the console: what it is, what it is for, what can be done. */
export function ConsoleHeader({
  title,
  lead,
  actions,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="reading min-w-0 flex-1 basis-80">
        <div className="flex items-center gap-1">
          <PageTitle>{title}</PageTitle>
          <HelpButton />
        </div>
        {lead && <p className="mt-0.5 text-ink-soft md:text-sm">{lead}</p>}
      </div>
      {actions && <div className="flex max-w-full min-w-0 flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
