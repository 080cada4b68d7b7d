import type { ReactNode, RefObject } from 'react'
import { Button } from '#ui/button.tsx'

interface FreshAboveProps {
  count: number
  /** Where the list begins: the reader goes there. */
  top: RefObject<HTMLElement | null>
  onShow: () => unknown
  icon?: ReactNode
  className?: string
  children: string
}

/** How much new waits above a list that stands still, until the reader asks for it. */
export function FreshAbove({ count, top, onShow, icon, className = '', children }: FreshAboveProps) {
  return (
    <div role="status" className="sticky top-16 md:top-3 z-10 flex justify-center empty:hidden">
      {count > 0 && (
        <Button
          size="small"
          className={`${className} shadow-card`}
          icon={icon}
          onPress={() => {
            top.current?.focus({ preventScroll: true })
            top.current?.scrollIntoView({ block: 'start' })
            void onShow()
          }}
        >
          {children}
        </Button>
      )}
    </div>
  )
}
