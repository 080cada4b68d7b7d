import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Outlet } from '#platform/web/router/router-provider.tsx'
import { CamperDefs } from '#art/camper/camper-defs.tsx'
import { LogOutButton } from '#app/web/navigation/log-out-button.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery, profileQuery, programmeQuery } from '#platform/web/api/queries.ts'
import { usePage } from '#platform/web/router/hooks.ts'
import { hasVoteWaiting, useLoggedIn } from '#platform/web/session/session.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BrandedLogo } from './branded-logo.tsx'
import { ProgrammeGates, RunAlways } from './features-run.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useSignedIn } from './signed-in.ts'

// Whoever is not in, or is held by a vote, loads none of it.
const NavigationAround = lazy(async () => ({
  default: (await import('#app/web/navigation/navigation-around.tsx')).NavigationAround,
}))

/**
 * A page outside of the layout of the programme (C-6). Where nothing holds the person back the navigation stands beside
 * it all the same; while a vote waits only the way out does.
 */
export function BareLayout() {
  const loggedIn = useLoggedIn()
  const isHeld = useHeldByVote()
  const isPrivate = usePage()?.traits.private ?? false
  const isFramed = loggedIn && isPrivate && !isHeld
  // One tree for both: the receipt of a ballot stays when it lets the person go.
  return (
    <div className={isFramed ? 'min-h-dvh md:grid md:grid-cols-[248px_minmax(0,1fr)]' : 'min-h-dvh'}>
      <CamperDefs />
      {isFramed && (
        <Suspense fallback={<div />}>
          <NavigationAround />
        </Suspense>
      )}
      <div className={`mx-auto w-full min-w-0 max-w-4xl px-4 sm:px-8 ${isFramed ? 'pt-5 md:pt-8' : ''}`}>
        {!isFramed && <BareHeader withLogOut={loggedIn} />}
        {loggedIn && <SignedIn />}
        <main id="main" className={isFramed ? 'pb-28 md:pb-16' : 'py-6 pb-16'}>
          {loggedIn ? (
            <ProgrammeGates>
              <Outlet />
            </ProgrammeGates>
          ) : (
            <Outlet />
          )}
        </main>
      </div>
    </div>
  )
}

function BareHeader({ withLogOut }: { withLogOut: boolean }) {
  const t = useTexts('app')
  const { data: programme } = useQuery(programmeQuery)
  return (
    <header className="flex items-center justify-between gap-4 py-4">
      <Link to={paths.home} aria-label={programme?.name ?? t('name')} className="flex rounded-field">
        <span className="sm:hidden">
          <BrandedLogo size={40} markOnly />
        </span>
        <span className="hidden sm:inline">
          <BrandedLogo size={40} />
        </span>
      </Link>
      <div className="flex items-center gap-2">
        <LanguageSwitch />
        {withLogOut && <LogOutButton />}
      </div>
    </header>
  )
}

/** A vote that waits leads everywhere back to itself (C-26): no other way is shown. */
function useHeldByVote(): boolean {
  const loggedIn = useLoggedIn()
  const { data: profile } = useQuery({ ...profileQuery, enabled: loggedIn })
  const { data: modules } = useQuery(modulesQuery)
  if (!profile || !modules) return hasVoteWaiting()
  return profile.user_can_vote && modules.status_modules.TripVoteModule
}

/** Without it a vote flag that is left over would hold a person on the vote for good. */
function SignedIn() {
  useSignedIn()
  return <RunAlways />
}
