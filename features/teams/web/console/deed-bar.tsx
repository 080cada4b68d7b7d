import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'

interface DeedBarProps {
  /** How many are chosen. */
  words: string
  onNone: () => void
  children: ReactNode
}

/** What can be done with those that are marked; at the foot, so that no row moves. */
export function DeedBar({ words, onNone, children }: DeedBarProps) {
  const t = useTexts('console_crews')
  return (
    <section
      aria-label={t('bar')}
      data-bottom-bar
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-2.5 pl-4 shadow-card"
    >
      <p role="status" className="mr-auto font-semibold">
        {words}
      </p>
      <Button size="small" variant="quiet" onPress={onNone}>
        {t('none')}
      </Button>
      {children}
    </section>
  )
}
