import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

export interface TabEntry {
  id: string
  label: ReactNode
  /** A count or a dot behind the label. */
  badge?: ReactNode
  panel: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly TabEntry[]
  selected?: string
  onChange?: (id: string) => void
  /** The row of tabs stays at the upper edge of a phone. */
  isSticky?: boolean
  className?: string
}

/** The chosen tab stands on a piece of dashed line. */
export function Tabs({ label, tabs, selected, onChange, isSticky = false, className = '' }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={onChange && ((key) => onChange(String(key)))}
      className={`flex flex-col gap-3 sm:gap-5 ${className}`}
    >
      <TabList
        aria-label={label}
        className={`fade-edges flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none] ${isSticky ? 'max-md:sticky max-md:top-0 max-md:z-20 max-md:bg-paper' : ''}`}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="group relative flex min-h-12 cursor-pointer items-center gap-2 rounded-t-field px-4 font-heading font-semibold whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors hover:text-ink selected:text-pine-ink"
          >
            {tab.label}
            {tab.badge}
            <span
              aria-hidden="true"
              className="absolute inset-x-4 bottom-0 dashes h-1 text-pine opacity-0 [--dash-gap:5px] [--dash-on:11px] group-selected:opacity-100"
            />
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
