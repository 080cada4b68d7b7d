import { lazy, Suspense, useEffect } from 'react'
import { forgetShell } from '#platform/web/offline/worker.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyFrame } from '#ui/empty-frame.tsx'

// What broke may be the line: then the words stand without the sign.
const Detour = lazy(async () => {
  const drawing = await import('#art/signs/road-sign.tsx').catch(() => undefined)
  return { default: () => (drawing ? <drawing.RoadSign kind="detour" /> : null) }
})

/** What is kept of the app may be what broke: with a line it comes anew. */
async function reload() {
  if (navigator.onLine && 'caches' in globalThis) await forgetShell().catch(() => undefined)
  location.reload()
}

/** A page that threw: said in place, written to the console, never a white screen. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useTexts('app')
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the one place where a person who looks can find the cause
    console.error(error)
  }, [error])

  return (
    <main id="main" className="mx-auto max-w-3xl p-6">
      <EmptyFrame
        art={
          <Suspense>
            <Detour />
          </Suspense>
        }
        title={t('broken_title')}
        action={<Button onPress={() => void reload()}>{t('reload')}</Button>}
      >
        {t('broken_text')}
      </EmptyFrame>
    </main>
  )
}
