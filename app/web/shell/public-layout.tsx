import { useQuery } from '@tanstack/react-query'
import { useLocation } from '#platform/web/router/hooks.ts'
import { Navigate } from '#platform/web/router/link.tsx'
import { Outlet } from '#platform/web/router/router-provider.tsx'
import { type ReactNode, useState } from 'react'
import { drawings } from 'virtual:drawings'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { BrandedLogo } from './branded-logo.tsx'
import { Drawing } from './drawing.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The front door: the road at golden hour, and the page on a card before it. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const t = useTexts('app')
  const { data: programme } = useQuery(programmeQuery)
  const { pathname } = useLocation()
  // An empty installation has nobody who could log in yet.
  const isEmpty = programme?.needs_setup === true && pathname === paths.login
  return (
    <div className="relative isolate">
      {isEmpty && <Navigate to={paths.setup} replace />}
      <Landscape />
      <div className="flex min-h-dvh flex-col">
        <header className="flex items-center justify-between gap-4 px-5 py-4 sm:px-8">
          <Link to={paths.login} aria-label={programme?.name ?? t('name')} className="flex rounded-field">
            <BrandedLogo size={44} />
          </Link>
          <LanguageSwitch />
        </header>
        <main
          id="main"
          className="relative z-10 mx-auto w-full max-w-md flex-1 px-4 pt-2 pb-44 lg:mr-[8vw] lg:ml-auto"
        >
          {/* On a phone it is parked on the card, which would hide it. */}
          <div aria-hidden="true" className="-mb-1.5 flex justify-center sm:hidden">
            <Drawing themes={drawings.camper} className="h-26 w-36 object-contain object-bottom" />
          </div>
          <Card className="sm:p-8">{children ?? <Outlet />}</Card>
        </main>
      </div>
    </div>
  )
}

/** The camper drives in, but where it stood already as the page was drawn at build. */
function Landscape() {
  const [isNew] = useState(() => typeof document !== 'undefined' && !document.getElementById('first'))
  return (
    <div aria-hidden="true" className="fixed inset-0 -z-10 overflow-hidden">
      <Drawing themes={drawings.scene} className="size-full object-cover object-bottom" />
      <div className="absolute bottom-3 left-[6vw] hidden w-52 sm:block sm:w-72 lg:w-[min(38vw,560px)]">
        <Drawing themes={drawings.camper} className={isNew ? 'w-full animate-drive-in' : 'w-full'} />
      </div>
    </div>
  )
}
