import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import type { AuditAction } from '#contract/audit.ts'
import { type Permission, permissionNames } from '#contract/permissions.ts'
import { ConsoleHeader } from '#web/console/parts/console-header.tsx'
import { CsvButton } from '#web/console/parts/csv-button.tsx'
import { type Column, DataTable } from '#web/console/parts/data-table.tsx'
import { FilterBar } from '#web/console/parts/filter-bar.tsx'
import { Failure } from '#web/platform/failure.tsx'
import { SettlingSearch } from '#web/platform/settling-search.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { type AuditFilter, auditQuery, loadAuditFile } from './audit.queries.ts'
import { useOperationName } from './operation-name.ts'

/** Who did what in the console, with the rows before and after. */
export function LogPage() {
  const t = useTexts('console_log')
  const parts = useTexts('console_parts')
  const filter = readFilter(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditQuery(filter),
  )
  const [opened, setOpened] = useState<string>()
  const setFilter = (change: Partial<Record<keyof AuditFilter, string | undefined>>) =>
    void navigate({ to: '.', search: { ...filter, ...change } as never, replace: true })
  const columns = useColumns(setOpened)
  const rows = data?.pages.flatMap(({ actions }) => actions)

  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={<CsvButton load={() => loadAuditFile(filter)}>{t('export')}</CsvButton>}
      />
      <FilterBar onClear={Object.keys(filter).length > 0 ? () => void navigate({ to: '.' }) : undefined}>
        <SettlingSearch
          label={t('search')}
          clearText={parts('clear_search')}
          value={filter.search ?? ''}
          onSearch={(search) => setFilter({ search: search || undefined })}
          className="w-full sm:w-72"
        />
        <Select
          label={t('what')}
          placeholder={t('everything')}
          value={filter.permission ?? ''}
          options={permissionNames
            .filter((name) => !name.endsWith('.read'))
            .map((name) => ({ value: name, label: t(`permission.${name.replace('.', '_')}` as 'title') }))}
          onChange={({ target }) => setFilter({ permission: target.value || undefined })}
          className="w-full sm:w-64"
        />
        <TextField
          type="date"
          label={t('from')}
          value={filter.from?.slice(0, 10) ?? ''}
          onChange={({ target }) => setFilter({ from: dayOf(target.value, 0) })}
        />
        <TextField
          type="date"
          label={t('until')}
          value={filter.until ? lastDayOf(filter.until) : ''}
          onChange={({ target }) => setFilter({ until: dayOf(target.value, 1) })}
        />
      </FilterBar>
      <Failure error={error} onRetry={() => void refetch()} />
      {!(error && !rows) && (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<p className="text-ink-soft">{t('empty')}</p>}
          more={hasNextPage ? { isPending: isFetchingNextPage, load: () => void fetchNextPage() } : undefined}
        />
      )}
      {opened && <ActionDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(open: (id: string) => void): Column<AuditAction>[] {
  const t = useTexts('console_log')
  const format = useFormatter()
  const nameOf = useOperationName()
  return [
    {
      id: 'at',
      name: t('at'),
      cell: ({ at }) => (
        <time dateTime={at} className="numerals whitespace-nowrap">
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      ),
    },
    {
      id: 'who',
      name: t('who'),
      cell: ({ actor, via }) =>
        actor
          ? [`${actor.first_name} ${actor.last_name}`, ...(via === 'key' ? [t('via.key')] : [])].join(' · ')
          : t(via === 'session' ? 'gone' : `via.${via}`),
    },
    {
      id: 'what',
      name: t('did'),
      isHead: true,
      cell: (action) => (
        <Button variant="quiet" size="small" className="-ml-4 text-left" onPress={() => open(action.id)}>
          {nameOf(action)}
        </Button>
      ),
    },
    {
      id: 'changed',
      name: t('changed'),
      numeric: true,
      cell: ({ changed }) => format.number(changed.reduce((sum, { rows }) => sum + rows, 0)),
    },
    {
      id: 'outcome',
      name: t('outcome'),
      cell: ({ outcome }) => <Outcome outcome={outcome} />,
    },
  ]
}

function Outcome({ outcome }: { outcome: string | null }) {
  const t = useTexts('console_log')
  if (outcome === 'done') return <Badge tone="pine">{t('done')}</Badge>
  if (outcome === null) return <Badge>{t('under_way')}</Badge>
  return <Badge tone="sunset">{t('refused')}</Badge>
}

function readFilter(search: Record<string, unknown>): AuditFilter {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  const moment = (value: unknown) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : undefined
  const permission = permissionNames.find((name) => name === search['permission'])
  const read = {
    search: text(search['search'])?.slice(0, 100),
    permission: permission as Permission | undefined,
    from: moment(search['from']),
    until: moment(search['until']),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The moment at which a day begins here, or the one after it. */
function dayOf(day: string, later: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return new Date(year, month - 1, date + later).toISOString()
}

function lastDayOf(until: string): string {
  const last = new Date(Date.parse(until) - 1)
  return `${last.getFullYear()}-${String(last.getMonth() + 1).padStart(2, '0')}-${String(last.getDate()).padStart(2, '0')}`
}
