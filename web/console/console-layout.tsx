import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft, Menu as MenuIcon, X } from 'lucide-react'
import { useState } from 'react'
import { mayDo } from '#contract/permissions.ts'
import { OfflineBanner } from '#web/app/offline-banner.tsx'
import { useSignedIn } from '#web/app/signed-in.ts'
import { TwoFactorBanner } from '#web/app/two-factor-banner.tsx'
import { useWideScreen } from '#web/app/wide-screen.ts'
import { Link } from '#web/platform/link.tsx'
import { paths } from '#web/platform/paths.ts'
import { profileQuery, programmeQuery } from '#web/platform/queries.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { type ConsoleEntry, type ConsoleGroup, consoleGroups } from './console-navigation.ts'

/** The organisers' shell: all that they may do at the side, the page beside it. */
export function ConsoleLayout() {
  const t = useTexts('console_nav')
  const isWide = useWideScreen()
  const { pathname } = useLocation()
  // Open on the page where it was opened: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  const { data: programme } = useQuery(programmeQuery)
  useSignedIn()

  return (
    <div className="min-h-dvh bg-paper md:grid md:grid-cols-[248px_minmax(0,1fr)]">
      {isWide ? (
        <aside className="sticky top-0 flex h-dvh flex-col gap-3 overflow-y-auto border-r border-line bg-surface px-3 py-4">
          <Name name={programme?.name} />
          <Navigation />
        </aside>
      ) : (
        <header className="sticky top-0 z-30 border-b border-line bg-surface">
          <div className="flex items-center gap-2 px-2 py-1">
            <IconButton
              label={t(isOpen ? 'close' : 'open')}
              aria-expanded={isOpen}
              onPress={() => setOpenAt(isOpen ? undefined : pathname)}
            >
              {isOpen ? (
                <X aria-hidden="true" strokeWidth={1.75} />
              ) : (
                <MenuIcon aria-hidden="true" strokeWidth={1.75} />
              )}
            </IconButton>
            <Name name={programme?.name} />
          </div>
          {isOpen && (
            <div className="max-h-[75dvh] overflow-y-auto border-t border-line px-3 pb-4">
              <Navigation />
            </div>
          )}
        </header>
      )}
      <div className="min-w-0">
        <OfflineBanner />
        <TwoFactorBanner />
        <main id="main" className="mx-auto w-full max-w-7xl px-4 pt-5 pb-24 sm:px-8 md:pt-8">
          <Outlet />
        </main>
      </div>
      <ConfirmIdentity />
    </div>
  )
}

function Name({ name }: { name: string | undefined }) {
  const t = useTexts('console_nav')
  return (
    <p className="min-w-0 px-2">
      <span className="block font-heading text-lg leading-tight font-bold text-ink">{t('console')}</span>
      <span className="block truncate text-sm text-ink-soft">{name}</span>
    </p>
  )
}

function Navigation() {
  const t = useTexts('console_nav')
  return (
    <nav aria-label={t('label')} className="flex flex-col gap-3">
      <Link
        to={paths.home}
        className="flex min-h-10 items-center gap-2 rounded-field px-2 text-sm font-semibold text-pine-ink hover:bg-pine-soft"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {t('back')}
      </Link>
      {useGroups().map(({ name, entries }) => (
        <section key={name} aria-labelledby={`console-${name}`}>
          <h2 id={`console-${name}`} className="px-2 pb-1 text-xs font-semibold tracking-wide text-ink-soft">
            {t(`groups.${name}`)}
          </h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.name}>
                <NavigationLink entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** What this organiser may do, of what there is a page for. */
function useGroups(): ConsoleGroup[] {
  const { data: profile } = useQuery(profileQuery)
  const { routesByPath } = useRouter()
  const role = profile?.role
  if (!role) return []
  const isThere = ({ to, permission }: ConsoleEntry) => to in routesByPath && mayDo(role, permission)
  return consoleGroups
    .map((group) => ({ ...group, entries: group.entries.filter(isThere) }))
    .filter(({ entries }) => entries.length > 0)
}

function NavigationLink({ entry: { name, to, icon: Icon } }: { entry: ConsoleEntry }) {
  const t = useTexts('console_nav')
  const { pathname } = useLocation()
  const isHere = to === '/console' ? pathname === to : pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Link
      to={to}
      // The router would mark the overview on each page below it.
      activeOptions={{ exact: true }}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2.5 rounded-field px-2 text-ink-soft hover:bg-pine-soft hover:text-ink aria-[current]:bg-pine-soft aria-[current]:font-semibold aria-[current]:text-ink md:min-h-9"
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0" />
      {t(`entries.${name}`)}
    </Link>
  )
}
