import { Caravan } from 'lucide-react'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  CREW_ACTIVITIES,
  CREW_SIZES,
  type CrewFilter,
  type CrewSort,
} from '#features/teams/contract/console.ts'
import { MOST_DISSOLVED } from '#features/teams/contract/works.ts'
import { optionsQuery } from '#platform/web/console/limit.ts'
import { ColumnChoice, useShownColumns } from '#platform/web/console/tables/column-choice.tsx'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { FilterBar } from '#platform/web/console/tables/filter-bar.tsx'
import { usePlace } from '#platform/web/console/tables/use-place.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { CrewsSearch } from './crews-address.ts'
import { USUAL_CREW_COLUMNS, useCrewColumns } from './crews-columns.tsx'
import { crewsCountQuery, crewsQuery } from './crews.queries.ts'
import { DeedBar } from './deed-bar.tsx'
import { DissolveDialog } from './deed-dialogs.tsx'

interface CrewsListProps {
  /** Forms the first crews, while there is anybody to ride in one. */
  onForm?: () => void
  search: CrewsSearch
  isLocked: boolean
  onChange: (search: CrewsSearch) => void
}

const NONE: ReadonlySet<string> = new Set()

export function CrewsList({ search, isLocked, onChange, onForm }: CrewsListProps) {
  const t = useTexts('console_crews')
  const { filter, sort, order } = search
  const { data: options } = useQuery(optionsQuery)
  const { data: counted } = useQuery(crewsCountQuery(filter))
  const list = useInfiniteQuery(crewsQuery(search))
  const all = useCrewColumns()
  const { shown, chosen, choose } = useShownColumns('crews', { columns: all, usual: USUAL_CREW_COLUMNS })
  const { rows, place, toFirst } = usePlace(list, { rowsOf: ({ crews }) => crews, total: counted?.count })
  const [marked, setMarked] = useState(NONE)
  const [isDissolving, setDissolving] = useState(false)
  const go = (next: Partial<CrewsSearch>) => {
    setMarked(NONE)
    toFirst()
    onChange({ ...search, ...next })
  }
  const set = (change: { [Field in keyof CrewFilter]?: string | undefined }) =>
    go({
      filter: Object.fromEntries(
        Object.entries({ ...filter, ...change }).filter(([, value]) => value),
      ) as CrewFilter,
    })
  const field = (name: 'size' | 'activity' | 'department_id', label: string, choices: Choice[]) => (
    <Select
      label={label}
      hideLabel
      placeholder={label}
      value={filter[name] ?? ''}
      options={choices}
      onChoose={(next) => set({ [name]: next || undefined })}
      className="sm:w-44"
    />
  )
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <>
      <FilterBar
        onClear={isNarrowed ? () => go({ filter: {} }) : undefined}
        search={
          <SettlingSearch
            label={t('search')}
            value={filter.search ?? ''}
            onSearch={(words) => set({ search: words || undefined })}
          />
        }
      >
        {field(
          'size',
          t('size'),
          CREW_SIZES.map((value) => ({ value, label: t(`sizes.${value}`) })),
        )}
        {field(
          'activity',
          t('activity'),
          CREW_ACTIVITIES.map((value) => ({ value, label: t(`activities.${value}`) })),
        )}
        {field(
          'department_id',
          t('department'),
          (options?.departments ?? []).map(({ id, name }) => ({ value: id, label: name })),
        )}
      </FilterBar>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="mr-auto min-h-6 text-sm text-ink-soft">
          {counted && t('found', { count: counted.count })}
        </p>
        <ColumnChoice columns={all} chosen={chosen} onChoose={choose} />
      </div>
      <QueryTable
        query={{ ...list, hasNextPage: false }}
        caption={t('title')}
        columns={shown}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sort={{ by: sort, descending: order === 'desc' }}
        onSort={({ by, descending }) => go({ sort: by as CrewSort, order: descending ? 'desc' : 'asc' })}
        selection={marked}
        onSelection={setMarked}
        place={place}
        empty={
          isNarrowed ? (
            <EmptyState sign="detour" title={t('empty')} />
          ) : (
            <ConsoleEmpty
              mark={Caravan}
              title={t('empty_yet')}
              {...(onForm && { action: <Button onPress={onForm}>{t('form')}</Button> })}
            />
          )
        }
      />
      {marked.size > 0 && (
        <DeedBar words={t('chosen_crews', { count: marked.size })} onNone={() => setMarked(NONE)}>
          <Button
            size="small"
            variant="danger"
            isDisabled={isLocked || marked.size > MOST_DISSOLVED}
            onPress={() => setDissolving(true)}
          >
            {t('acts.dissolve')}
          </Button>
        </DeedBar>
      )}
      {isDissolving && (
        <DissolveDialog
          teamIds={[...marked]}
          onClose={() => setDissolving(false)}
          onDone={() => setMarked(NONE)}
        />
      )}
    </>
  )
}

type Choice = { value: string; label: string }
