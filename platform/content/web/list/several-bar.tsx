import { useState } from 'react'
import type { SeveralAct } from '#platform/content/contract/several.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { SeveralDialog } from './several-dialog.tsx'
import type { SeveralCalls } from './use-several.ts'

const words = {
  publish: 'publish',
  withdraw: 'unschedule',
  archive: 'archive',
  restore: 'restore',
  delete: 'delete_drafts',
  activate: 'several.activate',
  retire: 'several.retire',
} as const

interface SeveralBarProps {
  chosen: ReadonlySet<string>
  several: SeveralCalls
  onClear: () => void
}

/** What can be done with all that are marked; at the foot, so that no row moves. */
export function SeveralBar({ chosen, several, onClear }: SeveralBarProps) {
  const t = useTexts('console_content')
  const [asked, setAsked] = useState<SeveralAct>()
  if (chosen.size === 0) return null
  return (
    <section
      aria-label={t('several.label')}
      data-bottom-bar
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2.5 pl-4 shadow-card"
    >
      <p role="status" className="mr-auto font-semibold">
        {t('several.chosen', { count: chosen.size })}
      </p>
      <Button size="small" variant="quiet" onPress={onClear}>
        {t('several.none')}
      </Button>
      {several.acts.map((act) => (
        <Button key={act} size="small" variant="secondary" onPress={() => setAsked(act)}>
          {t(words[act])}
        </Button>
      ))}
      {asked && (
        <SeveralDialog
          act={asked}
          ids={[...chosen]}
          several={several}
          onDone={onClear}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
