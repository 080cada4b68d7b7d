import { ScrollText } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import { useTimeZone } from 'use-intl'
import { permissionNames } from '#platform/contract/permissions.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { FilterBar } from '#platform/web/console/tables/filter-bar.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { type AuditFilter, auditQuery, loadAuditFile } from './audit.queries.ts'
import { beginOf, dayOf, lastDayOf, readFilter } from './log-filter.ts'
import { useLogColumns } from './use-log-columns.tsx'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Who did what in the console, with the rows before and after. */
export function LogPage() {
  const t = useTexts('console_log')
  const zone = useTimeZone() ?? 'UTC'
  const filter = readFilter(useSearch())
  const navigate = useNavigate()
  const list = useInfiniteQuery(auditQuery(filter))
  const [opened, setOpened] = useState<string>()
  const setFilter = (change: Partial<Record<keyof AuditFilter, string | undefined>>) =>
    void navigate({ to: '.', search: { ...filter, ...change }, replace: true })
  const columns = useLogColumns(setOpened)
  const rows = list.data?.pages.flatMap(({ actions }) => actions)

  const isNarrowed = Object.keys(filter).length > 0

  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={<CsvButton load={() => loadAuditFile(filter)}>{t('export')}</CsvButton>}
      />
      <FilterBar
        onClear={isNarrowed ? () => void navigate({ to: '.' }) : undefined}
        search={
          <SettlingSearch
            label={t('search')}
            value={filter.search ?? ''}
            onSearch={(search) => setFilter({ search: search || undefined })}
          />
        }
      >
        <Select
          label={t('what')}
          placeholder={t('everything')}
          value={filter.permission ?? ''}
          options={permissionNames
            .filter((name) => !name.endsWith('.read'))
            .map((name) => ({ value: name, label: t(`permission.${name.replace('.', '_')}` as 'title') }))}
          onChoose={(next) => setFilter({ permission: next || undefined })}
          className="col-span-2 sm:w-64"
        />
        <TextField
          type="date"
          label={t('from')}
          value={filter.from ? dayOf(filter.from, zone) : ''}
          onText={(text) => setFilter({ from: beginOf(text, { zone }) })}
        />
        <TextField
          type="date"
          label={t('until')}
          value={filter.until ? lastDayOf(filter.until, zone) : ''}
          onText={(text) => setFilter({ until: beginOf(text, { zone, later: 1 }) })}
        />
      </FilterBar>
      {filter.about_id && rows?.[0]?.people.first[0] && (
        <p className="mb-3 text-sm text-ink-soft">
          {t('about_person', { name: fullName(rows[0].people.first[0]) })}
        </p>
      )}
      <QueryTable
        query={list}
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          isNarrowed ? (
            <EmptyState sign="detour" title={t('empty')} />
          ) : (
            <ConsoleEmpty mark={ScrollText} title={t('empty_yet')} />
          )
        }
      />
      {opened && <ActionDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
