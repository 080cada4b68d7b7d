import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type ConsoleEntry, consoleGroups } from './console-navigation.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { optionsQuery, useLimit } from '#platform/web/console/limit.ts'

/** A page that concerns everybody. Whoever looks after some of the people reads why it is not theirs, and what is. */
export function WholeOnly({ children }: { children: ReactNode }) {
  const { isPending } = useQuery({ ...optionsQuery, staleTime: 60_000 })
  const limit = useLimit()
  // Nobody begins to fill in what they may not save.
  if (isPending) return <SkeletonText lines={8} />
  return limit ? <NotYours {...limit} /> : children
}

const THEIRS: readonly ConsoleEntry['name'][] = ['people', 'queues', 'points', 'announcements', 'dashboard']
const entries = consoleGroups.flatMap((group) => group.entries)

function NotYours({ departments, countries }: { departments: string[]; countries: string[] }) {
  const t = useTexts('console_nav')
  const format = useFormatter()
  const who = [departments, countries]
    .filter((names) => names.length > 0)
    .map((names) => format.list(names))
    .join(', ')
  return (
    <>
      <ConsoleHeader title={t('whole.title')} lead={t('whole.text', { who })} />
      <h2 id="whole-theirs" className="mb-3 text-xl">
        {t('whole.yours')}
      </h2>
      <ul aria-labelledby="whole-theirs" className="flex flex-wrap gap-2">
        {THEIRS.flatMap((name) => entries.filter((entry) => entry.name === name)).map(
          ({ name, to, icon: Icon }) => (
            <li key={name}>
              <LinkButton to={to} variant="secondary" icon={<Icon aria-hidden="true" strokeWidth={1.75} />}>
                {t(`entries.${name}`)}
              </LinkButton>
            </li>
          ),
        )}
      </ul>
    </>
  )
}
