import { PersonLink } from '#platform/web/console/person-link.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ConsolePerson } from '#features/people/contract/people.ts'
import { MOST_MOVED, type RidersTarget } from '#features/teams/contract/works.ts'
import { useChosen } from '#features/people/web/shared/use-chosen.ts'
import { optionsQuery } from '#platform/web/console/limit.ts'
import { type Column, QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { FilterBar } from '#platform/web/console/tables/filter-bar.tsx'
import { usePlace } from '#platform/web/console/tables/use-place.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { CrewsSearch } from './crews-address.ts'
import { LONELY, lonelyCountQuery, lonelyQuery } from './crews.queries.ts'
import { DeedBar } from './deed-bar.tsx'
import { FormDialog } from './form-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

interface LonelyListProps {
  search: CrewsSearch
  isLocked: boolean
  onChange: (search: CrewsSearch) => void
}

/** Who takes part and rides in no crew: put into one, or formed into new ones. */
export function LonelyList({ search, isLocked, onChange }: LonelyListProps) {
  const t = useTexts('console_crews')
  const filter = {
    ...(search.filter.search && { search: search.filter.search }),
    ...(search.filter.department_id && { department_id: search.filter.department_id }),
  }
  const { data: options } = useQuery(optionsQuery)
  const { data: counted } = useQuery(lonelyCountQuery(filter))
  const list = useInfiniteQuery(lonelyQuery(filter))
  const columns = useLonelyColumns()
  const { rows, place, toFirst } = usePlace(list, { rowsOf: ({ people }) => people, total: counted?.count })
  const chosen = useChosen(rows?.map(({ id }) => id) ?? [])
  const [opened, setOpened] = useState<'move' | 'form'>()
  const set = (change: { search?: string | undefined; department_id?: string | undefined }) => {
    chosen.clear()
    toFirst()
    const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value)
    onChange({ ...search, filter: Object.fromEntries(next) })
  }
  const count = chosen.count(counted?.count ?? 0)
  const people = chosen.target({ ...LONELY, ...filter }, counted?.count ?? 0) as RidersTarget
  const isNarrowed = Object.keys(filter).length > 0
  const close = () => setOpened(undefined)
  const isTooMany = count > MOST_MOVED
  return (
    <>
      <FilterBar
        onClear={isNarrowed ? () => set({ search: undefined, department_id: undefined }) : undefined}
        search={
          <SettlingSearch
            label={t('search_people')}
            value={filter.search ?? ''}
            onSearch={(words) => set({ search: words || undefined })}
          />
        }
      >
        <Select
          label={t('department')}
          hideLabel
          placeholder={t('department')}
          value={filter.department_id ?? ''}
          options={(options?.departments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(next) => set({ department_id: next || undefined })}
          className="sm:w-44"
        />
      </FilterBar>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="mr-auto min-h-6 text-sm text-ink-soft">
          {counted && t('found_lonely', { count: counted.count, more: counted.more ? 'yes' : 'no' })}
        </p>
        {!chosen.isAll && (
          <Button
            variant="quiet"
            size="small"
            isDisabled={!counted || counted.count < 2}
            onPress={chosen.chooseAll}
          >
            {t('all_found')}
          </Button>
        )}
      </div>
      <QueryTable
        query={{ ...list, hasNextPage: false }}
        caption={t('tabs.lonely')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={fullName}
        selection={chosen.ticked}
        onSelection={chosen.tick}
        place={place}
        empty={<EmptyState sign="detour" title={t(isNarrowed ? 'empty_lonely_found' : 'empty_lonely')} />}
      />
      {count > 0 && (
        <DeedBar words={t('chosen_people', { count })} onNone={chosen.clear}>
          {isTooMany && <p className="w-full text-sm">{t('too_many', { most: MOST_MOVED })}</p>}
          <Button
            size="small"
            variant="secondary"
            isDisabled={isLocked || isTooMany}
            onPress={() => setOpened('move')}
          >
            {t('acts.put')}
          </Button>
          <Button
            size="small"
            isDisabled={isLocked || isTooMany || count < 2}
            onPress={() => setOpened('form')}
          >
            {t('acts.form')}
          </Button>
        </DeedBar>
      )}
      {opened === 'move' && (
        <MoveDialog people={people} count={count} onClose={close} onDone={chosen.clear} />
      )}
      {opened === 'form' && (
        <FormDialog people={people} count={count} onClose={close} onDone={chosen.clear} />
      )}
    </>
  )
}

function useLonelyColumns(): Column<ConsolePerson>[] {
  const t = useTexts('console_crews')
  const dates = useDates()
  return useMemo(
    () => [
      {
        id: 'name',
        name: t('columns.rider'),
        isHead: true,
        cell: (person) => (
          <span className="flex min-w-0 flex-col items-start">
            <PersonLink person={person} />
            <span
              title={person.email}
              className="block max-w-full truncate text-[0.8125rem] leading-4 text-ink-soft"
            >
              {person.email}
            </span>
          </span>
        ),
      },
      {
        id: 'department',
        name: t('columns.department'),
        cell: ({ department }) => department?.name ?? '–',
        isBlank: ({ department }) => !department,
      },
      {
        id: 'seen',
        name: t('columns.state'),
        cell: ({ last_seen_at }) => (last_seen_at ? dates.day(last_seen_at) : t('never')),
      },
    ],
    [t, dates],
  )
}
