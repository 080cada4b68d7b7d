import { useQuery } from '@tanstack/react-query'
import { usePage } from '#platform/web/router/hooks.ts'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { mayDo } from '#platform/contract/permissions.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { consoleIcons } from '#ui/icons/console-icons.ts'
import { consoleEntries } from './console-navigation.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { optionsQuery, useLimit } from '#platform/web/console/limit.ts'

/** Around every page: organisers read what is not theirs, why, and what is. */
export function RightsGate({ children }: { children: ReactNode }) {
  const traits = usePage()?.traits
  const { data: profile } = useQuery(profileQuery)
  if (traits?.permission && profile && !mayDo(profile.role, traits.permission)) return <ForAdministrators />
  return traits?.isWhole ? <WholeOnly>{children}</WholeOnly> : children
}

function ForAdministrators() {
  const t = useTexts('console_nav')
  return <ConsoleHeader title={t('administrators.title')} lead={t('administrators.text')} />
}

export function WholeOnly({ children }: { children: ReactNode }) {
  const { isPending } = useQuery({ ...optionsQuery, staleTime: 60_000 })
  const limit = useLimit()
  // Nobody begins to fill in what they may not save.
  if (isPending) return <SkeletonText lines={8} />
  return limit ? <NotYours {...limit} /> : children
}

const theirs = consoleEntries
  .filter(({ limitedAt }) => limitedAt)
  .sort((one, other) => one.limitedAt! - other.limitedAt!)

function NotYours({ departments, countries }: { departments: string[]; countries: string[] }) {
  const t = useTexts('console_nav')
  const own = useTexts()
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
        {theirs.map(({ words, to, icon }) => {
          const Icon = consoleIcons[icon]
          return (
            <li key={words}>
              <LinkButton to={to} variant="secondary" icon={<Icon />}>
                {own(`${words}.menu`)}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </>
  )
}
