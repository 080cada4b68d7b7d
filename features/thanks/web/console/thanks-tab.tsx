import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import { useState } from 'react'
import { type ConsoleThanks, THANKS_STATES } from '#features/thanks/contract/console.ts'
import { thanksKeys } from '#features/thanks/web/thanks.keys.ts'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { FilterBar } from '#platform/web/console/tables/filter-bar.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { Settled } from '#platform/web/pages/settled.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ValueChip } from '#platform/web/values/value-chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { HideThanks, useShowThanks } from './hide-thanks.tsx'
import { useThanksColumns } from './thanks-columns.tsx'
import { loadThanksFile, type ThanksFilter, thanksListQuery, valuesQuery } from './thanks-console.queries.ts'
import { titleIn } from './value-words.ts'

/** All thanks, to be searched, saved as a file and hidden; above them what people were thanked for this week. */
export function ThanksTab() {
  const t = useTexts('console_thanks')
  const language = useLanguage()
  const filter = readFilter(useSearch())
  const navigate = useNavigate()
  const values = useQuery(valuesQuery).data ?? []
  const list = useInfiniteQuery(thanksListQuery(filter))
  const [hiding, setHiding] = useState<ConsoleThanks>()
  const show = useShowThanks()
  const columns = useThanksColumns({ hide: setHiding, show: (line) => show.mutate({ thanks_id: line.id }) })
  const first = list.data?.pages[0]
  const isFiltered = Object.keys(filter).length > 0
  const set = (change: { [Field in keyof ThanksFilter]?: string | undefined }) =>
    void navigate({ to: '.', search: { tab: 'list', ...filter, ...change }, replace: true })
  return (
    <Settled>
      <WeekLine week={first?.week} flags={first?.flags ?? 0} />
      <FilterBar
        onClear={
          isFiltered ? () => void navigate({ to: '.', search: { tab: 'list' }, replace: true }) : undefined
        }
        search={
          <SettlingSearch
            label={t('search')}
            value={filter.search ?? ''}
            onSearch={(search) => set({ search: search || undefined })}
          />
        }
      >
        <Select
          label={t('value')}
          placeholder={t('all')}
          value={filter.value_id ?? ''}
          options={values.map((value) => ({ value: value.id, label: titleIn(value.texts, language) }))}
          onChoose={(next) => set({ value_id: next || undefined })}
          className="sm:w-48"
        />
        <Select
          label={t('state')}
          placeholder={t('all')}
          value={filter.state ?? ''}
          options={THANKS_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
          onChoose={(next) => set({ state: next || undefined })}
          className="sm:w-40"
        />
        <CsvButton load={() => loadThanksFile(filter)}>{t('export')}</CsvButton>
      </FilterBar>
      <QueryTable
        query={list}
        caption={t('tab.list')}
        columns={columns}
        rows={list.data?.pages.flatMap(({ thanks }) => thanks)}
        rowKey={({ id }) => id}
        empty={
          isFiltered ? (
            <EmptyState sign="detour" title={t('none_found')} />
          ) : values.length === 0 ? (
            <ConsoleEmpty mark={HeartHandshake} title={t('no_values')}>
              {t('no_values_text')}
            </ConsoleEmpty>
          ) : (
            <ConsoleEmpty mark={HeartHandshake} title={t('none')} />
          )
        }
      />
      {hiding && <HideThanks line={hiding} onClose={() => setHiding(undefined)} stale={[thanksKeys.list]} />}
    </Settled>
  )
}

type Counted = ConsoleThanks['value'] & { count: number }
type WeekLineProps = { week: readonly Counted[] | undefined; flags: number }

/** For what people were thanked this week, in one line, and what waits. */
function WeekLine({ week, flags }: WeekLineProps) {
  const t = useTexts('console_thanks')
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="font-heading font-semibold">{t('week')}</h2>
      {week?.length === 0 && <p className="text-ink-soft">{t('week_none')}</p>}
      {week && week.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {week.map((value) => (
            <li key={value.id} className="max-w-full">
              <ValueChip value={value} count={value.count} />
            </li>
          ))}
        </ul>
      )}
      {flags > 0 && (
        <Link
          to={consolePaths.thanks}
          search={{ tab: 'flags' }}
          className="ml-auto inline-flex min-h-11 items-center font-semibold text-pine-ink underline underline-offset-2"
        >
          {t('flags_open', { count: flags })}
        </Link>
      )}
    </div>
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readFilter(typed: Record<string, unknown>): ThanksFilter {
  const { search, value_id, state } = typed
  return {
    ...(typeof search === 'string' && search !== '' && { search: search.slice(0, 100) }),
    ...(typeof value_id === 'string' && UUID.test(value_id) && { value_id }),
    ...(THANKS_STATES.some((each) => each === state) && { state: state as ThanksFilter['state'] & string }),
  }
}
