import { Outlet } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Logo } from '#web/art/logo.tsx'
import { Link } from '#web/platform/link.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const Landscape = lazy(async () => ({ default: (await import('./landscape.tsx')).Landscape }))

/** The front door: the road at golden hour, and the page on a card before it. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const t = useTexts('app')
  return (
    <div className="relative isolate">
      <div aria-hidden="true" className="fixed inset-0 -z-10">
        <Suspense fallback={null}>
          <Landscape />
        </Suspense>
      </div>
      <div className="flex min-h-dvh flex-col">
        <header className="flex items-center justify-between gap-4 px-5 py-4 sm:px-8">
          <Link to={paths.login} aria-label={t('name')} className="rounded-field">
            <Logo size={44} />
          </Link>
          <LanguageSwitch />
        </header>
        <main
          id="main"
          className="relative z-10 mx-auto w-full max-w-md flex-1 px-4 pt-2 pb-44 lg:mr-[8vw] lg:ml-auto"
        >
          <Card className="sm:p-8">{children ?? <Outlet />}</Card>
        </main>
      </div>
    </div>
  )
}
