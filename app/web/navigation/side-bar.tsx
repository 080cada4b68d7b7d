import { useQuery } from '@tanstack/react-query'
import { FindButton } from '#app/web/find/find.tsx'
import { BrandedLogo } from '#app/web/shell/branded-logo.tsx'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ConsoleLink } from './console-link.tsx'
import { LogOutButton } from './log-out-button.tsx'
import type { NavigationEntry as Entry } from './navigation.ts'
import { NavigationEntry } from './navigation-entry.tsx'

/** The navigation of wide screens (C-12). */
export function SideBar({ all, further }: { all: Entry[]; further: Entry[] }) {
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
