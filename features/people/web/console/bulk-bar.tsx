import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#platform/contract/roles.ts'
import type { PeopleFilter } from '#features/people/contract/people.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#features/people/web/console/changing/change-dialog.tsx'
import { LinksDialog } from './links-dialog.tsx'
import { exactCountQuery } from './people.queries.ts'
import type { Chosen } from '#features/people/web/shared/use-chosen.ts'

interface BulkBarProps {
  chosen: Chosen
  filter: PeopleFilter
  role: Role
}

/** What can be done to those who are marked, or to all whom the filter finds; at the foot, so that no row moves. */
export function BulkBar({ chosen, filter, role }: BulkBarProps) {
  const t = useTexts('console_people')
  const [opened, setOpened] = useState<'change' | 'links'>()
  const { isAll } = chosen
  const { data: exact, error, refetch } = useQuery({ ...exactCountQuery(filter), enabled: isAll })
  if (chosen.ticked.size === 0 && !isAll) return null
  const found = isAll ? exact?.count : 0
  const count = found === undefined ? undefined : chosen.count(found)
  const close = () => {
    setOpened(undefined)
    chosen.clear()
  }
  const isLess = isAll && count !== undefined && count !== found
  return (
    <section
      aria-label={t('bulk.label')}
      data-bottom-bar
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-2.5 pl-4 shadow-card"
    >
      <p role="status" className="mr-auto font-semibold">
        {count !== undefined
          ? isLess
            ? t('bulk.chosen_of', { count, found: found ?? 0 })
            : t('bulk.chosen', { count })
          : !error && t('bulk.counting')}
      </p>
      <Failure error={error} onRetry={() => void refetch()} />
      <Button size="small" variant="quiet" onPress={chosen.clear}>
        {t('bulk.none')}
      </Button>
      <Button size="small" variant="secondary" isDisabled={!count} onPress={() => setOpened('links')}>
        {t('bulk.links')}
      </Button>
      <Button size="small" isDisabled={!count} onPress={() => setOpened('change')}>
        {t('bulk.change')}
      </Button>
      {opened === 'change' && count !== undefined && (
        <ChangeDialog people={chosen.target(filter, found ?? 0)} count={count} role={role} onClose={close} />
      )}
      {opened === 'links' && count !== undefined && (
        <LinksDialog people={chosen.target(filter, found ?? 0)} count={count} onClose={close} />
      )}
    </section>
  )
}
