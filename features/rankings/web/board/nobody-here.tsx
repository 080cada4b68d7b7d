import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** A board without rows: nobody has scored, or nobody is as they are looked for. */
export function NobodyHere({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  const t = useTexts('rankings')
  return (
    <EmptyState
      sign={isNarrowed ? 'not-found' : 'parking'}
      title={t(isNarrowed ? 'nothing_title' : 'empty_title')}
      action={
        isNarrowed && (
          <Button variant="secondary" onPress={onReset}>
            {t('reset')}
          </Button>
        )
      }
    >
      {t(isNarrowed ? 'nothing_text' : 'empty_text')}
    </EmptyState>
  )
}
