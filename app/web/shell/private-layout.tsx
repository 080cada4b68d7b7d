import { Outlet } from '#platform/web/router/router-provider.tsx'
import type { ReactNode } from 'react'
import { CamperDefs } from '#art/camper/camper-defs.tsx'
import { wholeScreen } from '#platform/web/pages/raised.ts'
import { Find } from '#app/web/find/find.tsx'
import { Banners, ProgrammeGates, RunAlways, RunInProgramme, WithColleagueCard } from './features-run.tsx'
import { useNavigation } from '#app/web/navigation/navigation.ts'
import { ModuleGate } from './module-gate.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { SideBar } from '#app/web/navigation/side-bar.tsx'
import { PhoneBar } from '#app/web/navigation/phone-bar.tsx'
import { useCounterErrors, useSignedIn } from './signed-in.ts'
import { useWideScreen } from '#app/web/navigation/wide-screen.ts'

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
          className={`mx-auto w-full max-w-[94rem] px-4 sm:px-8 ${isWhole ? 'py-3' : 'pt-5 pb-28 md:pt-8 md:pb-16'}`}
        >
          <ProgrammeGates>
            <WithColleagueCard>
              <ModuleGate>{children ?? <Outlet />}</ModuleGate>
            </WithColleagueCard>
          </ProgrammeGates>
        </main>
      </div>
      {!isWide && !isWhole && <PhoneBar inBar={inBar} inMenu={inMenu} further={further} />}
    </div>
  )
}
