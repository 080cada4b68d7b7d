import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface FilterBarProps {
  /** Stays in view on a phone, where the filters are folded away beside it. */
  search?: ReactNode
  children: ReactNode
  /** Given while something is narrowed. */
  onClear?: (() => void) | undefined
}

/** Search and filters above a table, and the way back to everything. */
export function FilterBar({ search, children, onClear }: FilterBarProps) {
  const t = useTexts('console_parts')
  const filtersId = useId()
  // Whoever comes to a narrowed list sees by what.
  const [isOpen, setOpen] = useState(onClear !== undefined)
  return (
    <div className="mb-2 flex flex-wrap items-end gap-x-3 gap-y-2">
      {search && (
        <div className="flex w-full items-end gap-2 sm:contents">
          <div className="min-w-0 flex-1 sm:min-w-52 sm:max-w-96">{search}</div>
          <IconButton
            label={t('filters')}
            tone="surface"
            className="sm:hidden"
            aria-expanded={isOpen}
            aria-controls={filtersId}
            onPress={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal />
          </IconButton>
        </div>
      )}
      <div
        id={filtersId}
        className={`w-full grid-cols-2 items-end gap-3 sm:contents ${search && !isOpen ? 'hidden' : 'grid'}`}
      >
        {children}
      </div>
      {onClear && (
        <Button variant="quiet" size="small" onPress={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
