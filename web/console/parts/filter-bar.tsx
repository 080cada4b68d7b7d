import type { ReactNode } from 'react'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'

/** Search and filters above a table, and the way back to everything. */
export function FilterBar({
  children,
  onClear,
}: {
  children: ReactNode
  onClear?: (() => void) | undefined
}) {
  const t = useTexts('console_parts')
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {children}
      {onClear && (
        <Button variant="quiet" size="small" onPress={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
