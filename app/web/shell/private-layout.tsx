import { useQuery } from '@tanstack/react-query'
import { Outlet } from '#platform/web/router/router-provider.tsx'
import type { ReactNode } from 'react'
import { CamperDefs } from '#art/camper/camper-defs.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { wholeScreen } from '#platform/web/pages/raised.ts'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Find, FindButton } from '#app/web/find/find.tsx'
import { BrandedLogo } from './branded-logo.tsx'
import { ConsoleLink } from './console-link.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { Banners, ProgrammeGates, RunAlways, RunInProgramme } from './features-run.tsx'
import { type NavigationEntry as Entry, useNavigation } from './navigation.ts'
import { ModuleGate } from './module-gate.tsx'
import { NavigationEntry } from './navigation-entry.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { useCounterErrors, useSignedIn } from './signed-in.ts'
import { useWideScreen } from './wide-screen.ts'

/** The programme: sidebar on wide screens, bar at the thumb on a phone, the page between them (C-1). */
export function PrivateLayout({ children }: { children?: ReactNode }) {
  const { all, inBar, inMenu, further } = useNavigation()
  const isWide = useWideScreen()
  const isWhole = wholeScreen.useIsRaised()
  useSignedIn()
  useCounterErrors()

  return (
    <div className={isWhole ? 'min-h-dvh' : 'min-h-dvh md:grid md:grid-cols-[248px_minmax(0,1fr)]'}>
      <CamperDefs />
      <RunAlways />
      <RunInProgramme />
      {!isWhole && <Find />}
      {isWide && !isWhole && <SideBar all={all} further={further} />}
      <div className="min-w-0">
        <OfflineBanner />
        {!isWhole && <Banners />}
        <main
          id="main"
          className={`mx-auto w-full max-w-6xl px-4 sm:px-8 ${isWhole ? 'py-3' : 'pt-5 pb-28 md:pt-8 md:pb-16'}`}
        >
          <ProgrammeGates>
            <ModuleGate>{children ?? <Outlet />}</ModuleGate>
          </ProgrammeGates>
        </main>
      </div>
      {!isWide && !isWhole && <PhoneBar inBar={inBar} inMenu={inMenu} further={further} />}
    </div>
  )
}

function SideBar({ all, further }: { all: Entry[]; further: Entry[] }) {
  const t = useTexts('nav')
  const app = useTexts('app')
  const { data: programme } = useQuery(programmeQuery)
  return (
    <aside className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto border-r border-line bg-surface px-4 py-5">
      <Link
        to={paths.home}
        aria-label={programme?.name ?? app('name')}
        className="mb-2 flex self-start rounded-field px-2"
      >
        <BrandedLogo size={44} />
      </Link>
      <FindButton />
      <nav aria-label={t('label')}>
        <EntryList entries={all} />
      </nav>
      <nav aria-label={t('further')} className="flex-1 border-t border-line pt-3">
        <EntryList entries={further} />
      </nav>
      <ConsoleLink />
      <LogOutButton className="w-full" />
    </aside>
  )
}

function EntryList({ entries }: { entries: Entry[] }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map((entry) => (
        <li key={entry.name}>
          <NavigationEntry entry={entry} look="row" />
        </li>
      ))}
    </ul>
  )
}
