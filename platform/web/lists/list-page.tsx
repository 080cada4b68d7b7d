import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CountBadge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageColumns } from './page-columns.tsx'
import { Lead, PageTitle } from '#platform/web/pages/page-title.tsx'

interface ListPageProps {
  title: string
  /** What the page is for: on wide screens, and on the first visit. */
  lead?: string
  /** Beside the title. */
  actions?: ReactNode
  /** The neighbours of the page, where it is one of several places. */
  places?: ReactNode
  /** Search and choices; behind one button where there is no room for them. */
  filters?: ReactNode
  /** How many of them are set. */
  narrowed?: number
  /** Which of a few lists is shown; stays at the upper edge of a phone. */
  tabs?: ReactNode
  /** Beside the list where there is room, else below it. */
  side?: ReactNode
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A page of participants that is a list: its head is alike everywhere, and the list begins high on a phone. */
export function ListPage(props: ListPageProps) {
  const { title, lead, actions, places, filters, narrowed = 0, tabs, side, ref, children } = props
  const t = useTexts('list_page')
  const filtersId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className="flex flex-col gap-3 outline-none sm:gap-5">
      <header className="flex min-h-11 flex-wrap items-center gap-x-2">
        {/* As wide as its longest word at least: what stands beside it takes the next line rather than cut it. */}
        <PageTitle className="min-w-min flex-1">{title}</PageTitle>
        {actions}
        {filters && (
          <IconButton
            label={narrowed > 0 ? t('filters_set', { count: narrowed }) : t('filters')}
            tone="surface"
            className="lg:hidden"
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onPress={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal />
            <span aria-hidden="true" className="absolute -top-1 -right-1 flex">
              <CountBadge count={narrowed} label="" />
            </span>
          </IconButton>
        )}
        {lead && (
          <div className="basis-full">
            <Lead>{lead}</Lead>
          </div>
        )}
      </header>
      {places}
      {filters && (
        <div id={filtersId} className={isOpen ? '' : 'max-lg:hidden'}>
          {filters}
        </div>
      )}
      {tabs && (
        <div className="max-md:sticky max-md:top-0 max-md:z-20 max-md:-my-1 max-md:bg-paper max-md:py-1 max-sm:-mx-4 max-sm:px-4">
          {tabs}
        </div>
      )}
      {side ? <PageColumns side={side}>{children}</PageColumns> : children}
    </div>
  )
}
