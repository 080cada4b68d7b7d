import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#platform/contract/roles.ts'
import type { PeopleFilter } from '#features/people/contract/people.ts'
import type { PeopleTarget } from '#features/people/contract/changes.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { LinksDialog } from './links-dialog.tsx'
import { exactCountQuery } from './people.queries.ts'

interface BulkBarProps {
  chosen: ReadonlySet<string>
  filter: PeopleFilter
  /** How many the filter finds, as far as that was counted. */
  found: number | undefined
  role: Role
  onDone: () => void
}

/** What can be done to those who are marked, or to all whom the filter finds. */
export function BulkBar({ chosen, filter, found = 0, role, onDone }: BulkBarProps) {
  const t = useTexts('console_people')
  const [isAll, setAll] = useState(false)
  const [opened, setOpened] = useState<'change' | 'links'>()
  const isOfAll = isAll && chosen.size === 0
  const { data: exact, error, refetch } = useQuery({ ...exactCountQuery(filter), enabled: isOfAll })
  if (chosen.size === 0 && !isAll)
    return found > 1 ? (
      <div className="mb-3">
        <Button variant="quiet" size="small" onPress={() => setAll(true)}>
          {t('bulk.all')}
        </Button>
      </div>
    ) : null
  const count = isOfAll ? exact?.count : chosen.size
  const target: PeopleTarget | undefined = isOfAll
    ? exact && { filter, expected: exact.count }
    : { ids: [...chosen] }
  const close = () => {
    setOpened(undefined)
    setAll(false)
    onDone()
  }
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky top-2 z-20 mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card max-md:top-16"
    >
      <p role="status" className="mr-auto font-semibold">
        {count !== undefined ? t('bulk.chosen', { count }) : !error && t('bulk.counting')}
      </p>
      <Failure error={error} onRetry={() => void refetch()} />
      <Button size="small" isDisabled={!count} onPress={() => setOpened('change')}>
        {t('bulk.change')}
      </Button>
      <Button size="small" variant="secondary" isDisabled={!count} onPress={() => setOpened('links')}>
        {t('bulk.links')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onPress={() => {
          setAll(false)
          onDone()
        }}
      >
        {t('bulk.none')}
      </Button>
      {opened === 'change' && target && count !== undefined && (
        <ChangeDialog people={target} count={count} role={role} onClose={close} />
      )}
      {opened === 'links' && target && count !== undefined && (
        <LinksDialog people={target} count={count} onClose={close} />
      )}
    </section>
  )
}
