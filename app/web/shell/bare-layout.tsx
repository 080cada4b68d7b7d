import { useQuery } from '@tanstack/react-query'
import { CamperDefs } from '#art/camper/camper-defs.tsx'
import { Outlet } from '#platform/web/router/router-provider.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useLoggedIn } from '#platform/web/session/session.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BrandedLogo } from './branded-logo.tsx'
import { ProgrammeGates, RunAlways } from './features-run.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { useSignedIn } from './signed-in.ts'

/** A page that stands alone: no sidebar, only the way out. */
export function BareLayout() {
  const t = useTexts('app')
  const loggedIn = useLoggedIn()
  const { data: programme } = useQuery(programmeQuery)
  return (
    <div className="mx-auto flex min-h-dvh max-w-4xl flex-col px-4 sm:px-8">
      <CamperDefs />
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
          {loggedIn && <LogOutButton />}
        </div>
      </header>
      {loggedIn && <SignedIn />}
      <main id="main" className="flex-1 py-6 pb-16">
        {loggedIn ? (
          <ProgrammeGates>
            <Outlet />
          </ProgrammeGates>
        ) : (
          <Outlet />
        )}
      </main>
    </div>
  )
}

/** Without it a vote flag that is left over would hold a person on the vote for good. */
function SignedIn() {
  useSignedIn()
  return <RunAlways />
}
