import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import { mayDo } from '#platform/contract/permissions.ts'
import { MOST_COUNTED, type PeopleSort } from '#features/people/contract/people.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type PeopleSearch, readPeopleSearch, writePeopleSearch } from './people-address.ts'
import { PeopleAmong } from './people-among.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { countQuery, loadPeopleFile, peopleQuery } from './people.queries.ts'
import { SavedViews } from './saved-views.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** Everybody whom the organiser looks after: found, filtered, sorted, and changed together. */
export function PeoplePage() {
  const t = useTexts('console_people')
  const search = readPeopleSearch(useSearch())
  const navigate = useNavigate()
  const { data: profile } = useQuery(profileQuery)
  const list = useInfiniteQuery(peopleQuery(search))
  const { data: counted } = useQuery(countQuery(search.filter))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const columns = usePeopleColumns()
  const go = (next: PeopleSearch) => {
    setChosen(new Set())
    void navigate({ to: '.', search: writePeopleSearch(next), replace: true })
  }
  const rows = list.data?.pages.flatMap(({ people }) => people)
  const mayLink = profile !== undefined && mayDo(profile.role, 'people.links')

  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <LinkButton to={consolePaths.peopleNew} variant="secondary">
              {t('add')}
            </LinkButton>
            <LinkButton to={consolePaths.peopleImport} variant="secondary">
              {t('import')}
            </LinkButton>
            {mayLink && (
              <LinkButton to={consolePaths.peopleLinks} variant="secondary">
                {t('links')}
              </LinkButton>
            )}
            <CsvButton load={() => loadPeopleFile(search.filter)}>{t('export')}</CsvButton>
          </>
        }
      />
      <SavedViews search={search} onChoose={go} />
      <PeopleFilters search={search} onChange={go} />
      <PeopleAmong search={search} onChange={go} />
      <p role="status" className="mb-3 min-h-6 text-sm text-ink-soft">
        {counted &&
          (counted.more ? t('found_more', { count: MOST_COUNTED }) : t('found', { count: counted.count }))}
      </p>
      <BulkBar
        chosen={chosen}
        filter={search.filter}
        found={counted && (counted.more ? MOST_COUNTED + 1 : counted.count)}
        role={profile?.role ?? 'organiser'}
        onDone={() => setChosen(new Set())}
      />
      <QueryTable
        query={list}
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={fullName}
        sort={{ by: search.sort, descending: search.order === 'desc' }}
        onSort={({ by, descending }) =>
          go({ ...search, sort: by as PeopleSort, order: descending ? 'desc' : 'asc' })
        }
        selection={chosen}
        onSelection={setChosen}
        empty={<EmptyState sign="detour" title={t('empty')} />}
      />
    </>
  )
}
