import { PersonLink } from '#platform/web/console/person-link.tsx'
import { Coins } from 'lucide-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import { counterEntry, type LedgerEntry } from '#features/points/contract/ledger.ts'
import { POINT_KINDS } from '#features/points/contract/points.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { type Column, QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { FilterBar } from '#platform/web/console/tables/filter-bar.tsx'
import { call } from '#platform/web/api/api.ts'
import { stagesQuery } from '#features/stages/web/shared/choices.queries.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { type LedgerFilter, ledgerQuery, loadLedgerFile } from './points.queries.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pointKeys } from '#features/points/web/points.keys.ts'

const SOURCES = [
  'import',
  'duel',
  'challenge',
  'course',
  'training',
  'correction',
  'question',
  'counter',
  'command',
] as const

/** Every line of the ledger, to be searched, saved as a file and taken back. */
export function LedgerTab() {
  const t = useTexts('console_points')
  const filter = readFilter(useSearch())
  const navigate = useNavigate()
  const { data: stages = [] } = useQuery(stagesQuery)
  const list = useInfiniteQuery(ledgerQuery(filter))
  const [taken, setTaken] = useState<LedgerEntry>()
  const setFilter = (change: Partial<Record<keyof LedgerFilter, string | undefined>>) =>
    void navigate({ to: '.', search: { tab: 'ledger', ...filter, ...change }, replace: true })
  const rows = list.data?.pages.flatMap(({ entries }) => entries)
  const columns = useColumns(setTaken)
  const isFiltered = Object.keys(filter).length > 0

  return (
    <>
      <FilterBar
        onClear={
          isFiltered ? () => void navigate({ to: '.', search: { tab: 'ledger' }, replace: true }) : undefined
        }
        search={
          <SettlingSearch
            label={t('search')}
            value={filter.search ?? ''}
            onSearch={(search) => setFilter({ search: search || undefined })}
          />
        }
      >
        <Select
          label={t('kind')}
          placeholder={t('all')}
          value={filter.kind ?? ''}
          options={POINT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          onChoose={(next) => setFilter({ kind: next || undefined })}
          className="sm:w-44"
        />
        <Select
          label={t('source')}
          placeholder={t('all')}
          value={filter.source ?? ''}
          options={SOURCES.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
          onChoose={(next) => setFilter({ source: next || undefined })}
          className="sm:w-44"
        />
        <Select
          label={t('stage')}
          placeholder={t('all')}
          value={filter.stage_id ?? ''}
          options={stages.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(next) => setFilter({ stage_id: next || undefined })}
          className="sm:w-44"
        />
        <DateTimeField
          label={t('from')}
          value={filter.from ?? null}
          onChange={(from) => setFilter({ from: from ?? undefined })}
        />
        <DateTimeField
          label={t('until')}
          value={filter.until ?? null}
          onChange={(until) => setFilter({ until: until ?? undefined })}
        />
        <CsvButton load={() => loadLedgerFile(filter)}>{t('export')}</CsvButton>
      </FilterBar>
      <QueryTable
        query={list}
        caption={t('tab.ledger')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={
          isFiltered ? (
            <EmptyState sign="detour" title={t('none_found')} />
          ) : (
            <ConsoleEmpty mark={Coins} title={t('none')} />
          )
        }
      />
      {taken && <TakeBack entry={taken} onClose={() => setTaken(undefined)} />}
    </>
  )
}

function useColumns(takeBack: (entry: LedgerEntry) => void): Column<LedgerEntry>[] {
  const t = useTexts('console_points')
  const dates = useDates()
  const number = formatNumber
  return [
    {
      id: 'at',
      name: t('at'),
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="numerals md:whitespace-nowrap">
          {dates.moment(created_at)}
        </time>
      ),
    },
    {
      id: 'person',
      name: t('person'),
      isHead: true,
      cell: ({ person }) => <PersonLink person={person} />,
    },
    {
      id: 'points',
      name: t('points'),
      numeric: true,
      cell: ({ points, countered_by }) => (
        <span className={countered_by ? 'text-ink-soft line-through' : 'font-semibold'}>
          {number(points)}
        </span>
      ),
    },
    {
      id: 'why',
      name: t('reason'),
      cell: ({ reason, kind, author, team, stage }) => (
        <span className="min-w-0">
          <span className="block wrap-anywhere">{reason}</span>
          <span className="block text-sm text-ink-soft">
            {[t(`kinds.${kind}`), stage?.name, team, author].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'do',
      name: t('do'),
      inCorner: true,
      cell: (entry) =>
        entry.countered_by !== null ? (
          <span className="text-sm text-ink-soft">{t('taken_back')}</span>
        ) : (
          entry.counters === null && (
            <Button
              variant="quiet"
              size="small"
              aria-label={t('take_back_name', {
                name: `${entry.person.first_name} ${entry.person.last_name}`,
                points: entry.points,
              })}
              onPress={() => takeBack(entry)}
            >
              {t('take_back')}
            </Button>
          )
        ),
    },
  ]
}

function TakeBack({ entry, onClose }: { entry: LedgerEntry; onClose: () => void }) {
  const t = useTexts('console_points')
  const number = formatNumber
  const taking = useCall((reason: string) => call(counterEntry, { entry_id: entry.id, reason }), {
    said: t('was_taken_back'),
    stale: [pointKeys.ledger],
    done: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('take_back_title')}
      action={t('take_back')}
      tone="danger"
      reason={{ label: t('why'), required: true }}
      isPending={taking.isPending}
      error={taking.error}
      onConfirm={(reason) => taking.mutate(reason)}
    >
      <p>
        {t('take_back_text', {
          name: `${entry.person.first_name} ${entry.person.last_name}`,
          points: number(entry.points),
        })}
      </p>
    </ConfirmDialog>
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readFilter(search: Record<string, unknown>): LedgerFilter {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const id = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined)
  const moment = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined
  const read = {
    search: text(search['search'])?.slice(0, 100),
    user_id: id(search['user_id']),
    kind: POINT_KINDS.find((kind) => kind === search['kind']),
    source: SOURCES.find((source) => source === search['source']),
    stage_id: id(search['stage_id']),
    from: moment(search['from']),
    until: moment(search['until']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
