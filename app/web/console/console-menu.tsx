import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown } from 'lucide-react'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { type ConsoleEntry, type ConsoleGroup, consoleGroups } from './console-navigation.ts'
import { isTheirs } from './console-rights.ts'
import { LetIn, useLimit } from '#platform/web/console/limit.ts'
import { useLocation } from '#platform/web/router/hooks.ts'
import { consoleIcons } from '#ui/icons/console-icons.ts'

/** What this organiser may do, in groups, and the way back to the programme. */
export function ConsoleMenu() {
  const t = useTexts('console_nav')
  return (
    <nav aria-label={t('label')} className="flex flex-col gap-2">
      <Link
        to={paths.home}
        className="flex min-h-10 items-center gap-2 rounded-field px-2 text-sm font-semibold text-pine-ink hover:bg-pine-soft"
      >
        <ArrowLeft className="size-4" />
        {t('back')}
      </Link>
      {useGroups().map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </nav>
  )
}

const KEPT = 'convoy.console-folded'

/** Folded by its name, and kept so on this device; the group of the page that is open stays open. */
function Group({ name, entries }: ConsoleGroup) {
  const t = useTexts('console_nav')
  const { pathname } = useLocation()
  const [isFolded, setFolded] = useState(() => foldedGroups().includes(name))
  const isOpen = !isFolded || entries.some((entry) => isAt(entry, pathname))
  function fold() {
    const others = foldedGroups().filter((each) => each !== name)
    localStorage.setItem(KEPT, (isFolded ? others : [...others, name]).join(' '))
    setFolded(!isFolded)
  }
  return (
    <section aria-labelledby={`console-${name}`}>
      <h2 id={`console-${name}`} className="text-xs font-semibold tracking-wide text-ink-soft">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={fold}
          className="flex min-h-11 w-full items-center gap-1 rounded-field px-2 hover:text-ink md:min-h-7"
        >
          {t(`groups.${name}`)}
          <ChevronDown className={`size-3.5 ${isOpen ? '' : '-rotate-90'}`} />
        </button>
      </h2>
      {isOpen && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.to}>
              <ConsoleMenuLink entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const foldedGroups = () => (localStorage.getItem(KEPT) ?? '').split(' ')

/** On its page and on what lies below it. */
const isAt = ({ to }: ConsoleEntry, pathname: string) =>
  pathname === to || (to !== paths.console && pathname.startsWith(`${to}/`))

function useGroups(): ConsoleGroup[] {
  const { data: profile } = useQuery(profileQuery)
  const limit = useLimit()
  const role = profile?.role
  if (!role) return []
  const reader = { role, isLimited: limit !== undefined }
  return consoleGroups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => isTheirs(entry, reader)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** One page of the console, marked and in view where somebody is on it. */
function ConsoleMenuLink({ entry }: { entry: ConsoleEntry }) {
  const { words, to, icon, Count } = entry
  const t = useTexts()
  const Icon = consoleIcons[icon]
  const { pathname } = useLocation()
  const isHere = isAt(entry, pathname)
  const isLetIn = use(LetIn)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <Link
      ref={link}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2.5 rounded-field px-2 text-ink-soft hover:bg-pine-soft hover:text-ink aria-[current]:bg-pine-soft aria-[current]:font-semibold aria-[current]:text-ink md:min-h-8"
    >
      <Icon className="size-4.5 shrink-0" />
      <span className="flex-1">{t(`${words}.menu`)}</span>
      {Count && isLetIn && (
        <Suspense>
          <Count />
        </Suspense>
      )}
    </Link>
  )
}
