import { useEffect } from 'react'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** A page that threw: said in place, written to the console, never a white screen. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useTexts('app')
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the one place where a person who looks can find the cause
    console.error(error)
  }, [error])

  return (
    <main id="main" className="mx-auto max-w-3xl p-6">
      <EmptyState
        sign="detour"
        title={t('broken_title')}
        action={<Button onPress={() => location.reload()}>{t('reload')}</Button>}
      >
        {t('broken_text')}
      </EmptyState>
    </main>
  )
}
