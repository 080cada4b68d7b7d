import { useLocation } from '@tanstack/react-router'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { consoleIcons } from '#ui/icons/console-icons.ts'
import type { ConsoleEntry } from './console-navigation.ts'

/** One page of the console; marked on it and on what lies below it. */
export function ConsoleMenuLink({ entry: { words, to, icon } }: { entry: ConsoleEntry }) {
  const t = useTexts()
  const Icon = consoleIcons[icon]
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
      <Icon className="size-4.5 shrink-0" />
      {t(`${words}.menu`)}
    </Link>
  )
}
