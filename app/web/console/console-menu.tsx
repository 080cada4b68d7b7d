import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { mayDo } from '#platform/contract/permissions.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type ConsoleEntry, type ConsoleGroup, consoleGroups } from './console-navigation.ts'
import { useLimit } from '#platform/web/console/limit.ts'
import { useLocation } from '#platform/web/router/hooks.ts'
import { consoleIcons } from '#ui/icons/console-icons.ts'

/** What this organiser may do, in groups, and the way back to the programme. */
export function ConsoleMenu() {
  const t = useTexts('console_nav')
  return (
    <nav aria-label={t('label')} className="flex flex-col gap-3">
      <Link
        to={paths.home}
        className="flex min-h-10 items-center gap-2 rounded-field px-2 text-sm font-semibold text-pine-ink hover:bg-pine-soft"
      >
        <ArrowLeft className="size-4" />
        {t('back')}
      </Link>
      {useGroups().map(({ name, entries }) => (
        <section key={name} aria-labelledby={`console-${name}`}>
          <h2 id={`console-${name}`} className="px-2 pb-1 text-xs font-semibold tracking-wide text-ink-soft">
            {t(`groups.${name}`)}
          </h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <ConsoleMenuLink entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function useGroups(): ConsoleGroup[] {
  const { data: profile } = useQuery(profileQuery)
  const limit = useLimit()
  const role = profile?.role
  if (!role) return []
  const isTheirs = ({ permission, isWhole }: ConsoleEntry) => mayDo(role, permission) && !(isWhole && limit)
  return consoleGroups
    .map((group) => ({ ...group, entries: group.entries.filter(isTheirs) }))
    .filter(({ entries }) => entries.length > 0)
}

/** One page of the console; marked on it and on what lies below it. */
function ConsoleMenuLink({ entry: { words, to, icon } }: { entry: ConsoleEntry }) {
  const t = useTexts()
  const Icon = consoleIcons[icon]
  const { pathname } = useLocation()
  const isHere = to === paths.console ? pathname === to : pathname === to || pathname.startsWith(`${to}/`)
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2.5 rounded-field px-2 text-ink-soft hover:bg-pine-soft hover:text-ink aria-[current]:bg-pine-soft aria-[current]:font-semibold aria-[current]:text-ink md:min-h-9"
    >
      <Icon className="size-4.5 shrink-0" />
      {t(`${words}.menu`)}
    </Link>
  )
}
