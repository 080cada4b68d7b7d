import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'

/** Below a field that somebody else has changed as well: what was typed here stands in it, and can make way. */
export function ClashSign({ onTheirs }: { onTheirs: () => void }) {
  const t = useTexts('console_content')
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3">
      <p className="text-sm font-semibold">{t('clash')}</p>
      <Button variant="quiet" size="small" onPress={onTheirs}>
        {t('take_theirs')}
      </Button>
    </div>
  )
}
