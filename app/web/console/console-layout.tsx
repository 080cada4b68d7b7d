import { useQuery } from '@tanstack/react-query'
import { useLocation } from '#platform/web/router/hooks.ts'
import { Outlet } from '#platform/web/router/router-provider.tsx'
import { Menu as MenuIcon, X } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { CamperDefs } from '#art/camper/camper-defs.tsx'
import { Find, FindButton } from '#app/web/find/find.tsx'
import { OfflineBanner } from '#app/web/shell/offline-banner.tsx'
import { Gates, RunAlways } from '#app/web/shell/features-run.tsx'
import { useSignedIn } from '#app/web/shell/signed-in.ts'
import { inside } from '#app/web/features-inside.ts'
import { useWideScreen } from '#app/web/navigation/wide-screen.ts'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { LetIn } from '#platform/web/console/limit.ts'
import { useLightPaper } from '#platform/web/pages/theme.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { iconButtonLook } from '#ui/icon-button-look.ts'
import { ConsoleMenu } from './console-menu.tsx'
import { KeysHelp } from './keys-help.tsx'
import { ProgrammeTimes, ProgrammeZone } from './programme-times.tsx'
import { RightsGate } from './whole-only.tsx'
import { ConsoleLimit } from './console-limit.tsx'

const gates = inside.flatMap(({ ConsoleGate }) => ConsoleGate ?? [])

/** The organisers' shell: all that they may do at the side, the page beside it. */
export function ConsoleLayout() {
  const t = useTexts('console_nav')
  const isWide = useWideScreen()
  const { pathname } = useLocation()
  // Open on the page where it was opened: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const [isLetIn, setLetIn] = useState(false)
  const { data: programme } = useQuery(programmeQuery)
  useSignedIn()
  useLightPaper()

  return (
    <ProgrammeTimes>
      <CamperDefs />
      <RunAlways />
      <Find />
      <KeysHelp />
      <div className="dense min-h-dvh bg-paper md:grid md:grid-cols-[248px_minmax(0,1fr)]">
        <LetIn value={isLetIn}>
          {isWide ? (
            <aside className="sticky top-0 flex h-dvh flex-col gap-3 overflow-y-auto border-r border-line bg-surface px-3 py-4">
              <ConsoleName name={programme?.name} />
              <FindButton />
              <ConsoleMenu />
            </aside>
          ) : (
            <header className="sticky top-0 z-30 border-b border-line bg-surface">
              {/* High enough for the zone of the programme, which is known later. */}
              <div className="flex min-h-18.5 items-center gap-2 px-2 py-1">
                <button
                  type="button"
                  aria-label={t(isOpen ? 'close' : 'open')}
                  aria-expanded={isOpen}
                  onClick={() => setOpenAt(isOpen ? undefined : pathname)}
                  className={iconButtonLook()}
                >
                  {isOpen ? <X /> : <MenuIcon />}
                </button>
                <ConsoleName name={programme?.name} />
              </div>
              {isOpen && (
                <div className="max-h-[75dvh] overflow-y-auto border-t border-line px-3 pb-4">
                  <FindButton className="my-3" />
                  <ConsoleMenu />
                </div>
              )}
            </header>
          )}
        </LetIn>
        <div className="min-w-0">
          <OfflineBanner />
          <main id="main" className="w-full px-4 pt-5 pb-24 sm:px-8 md:pt-6">
            <Suspense fallback={<SkeletonText lines={8} />}>
              <Gates gates={gates}>
                <Arrival onChange={setLetIn} />
                <RightsGate>
                  <Outlet />
                </RightsGate>
              </Gates>
            </Suspense>
          </main>
        </div>
      </div>
    </ProgrammeTimes>
  )
}

/** Tells whether the gates have opened: what stands beside the page cannot see it. */
function Arrival({ onChange }: { onChange: (isThere: boolean) => void }) {
  useEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}

function ConsoleName({ name }: { name: string | undefined }) {
  const t = useTexts('console_nav')
  return (
    <p className="min-w-0 px-2">
      <span className="block font-heading text-lg leading-tight font-bold text-ink">{t('console')}</span>
      <span className="block truncate text-sm text-ink-soft">{name ?? '\u00a0'}</span>
      <ConsoleLimit />
      <ProgrammeZone />
    </p>
  )
}
