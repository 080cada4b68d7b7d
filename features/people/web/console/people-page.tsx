import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { mayDo } from '#platform/contract/permissions.ts'
import { MOST_COUNTED, type PeopleSort } from '#features/people/contract/people.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { ColumnChoice, useShownColumns } from '#platform/web/console/tables/column-choice.tsx'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { usePlace } from '#platform/web/console/tables/use-place.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type PeopleSearch, readPeopleSearch, writePeopleSearch } from './people-address.ts'
import { ChangesSoFar } from '#features/people/web/console/changing/changes-so-far.tsx'
import { InvitedLine } from '#features/people/web/console/inviting/invited-line.tsx'
import { PeopleAmong } from './people-among.tsx'
import { USUAL_COLUMNS, usePeopleColumns } from './people-columns.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { countQuery, loadPeopleFile, peopleQuery } from './people.queries.ts'
import { SavedViews } from './saved-views.tsx'
import { useChosen } from '#features/people/web/shared/use-chosen.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** Everybody whom the organiser looks after: found, filtered, sorted, and changed together. */
export function PeoplePage() {
  const t = useTexts('console_people')
  const search = readPeopleSearch(useSearch())
  const navigate = useNavigate()
  const [isSoFar, setSoFar] = useState(false)
  const { data: profile } = useQuery(profileQuery)
  const list = useInfiniteQuery(peopleQuery(search))
  const { data: counted } = useQuery(countQuery(search.filter))
  const all = usePeopleColumns()
  const {
    shown: columns,
    chosen: columnIds,
    choose,
  } = useShownColumns('people', { columns: all, usual: USUAL_COLUMNS })
  const { rows, place, toFirst } = usePlace(list, {
    rowsOf: ({ people }) => people,
    total: counted && (counted.more ? MOST_COUNTED : counted.count),
    isMore: counted?.more ?? false,
  })
  const chosen = useChosen(rows?.map(({ id }) => id) ?? [])
  const go = (next: PeopleSearch) => {
    chosen.clear()
    toFirst()
    void navigate({ to: '.', search: writePeopleSearch(next), replace: true })
  }
  const mayLink = profile !== undefined && mayDo(profile.role, 'people.links')

  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <LinkButton to={consolePaths.peopleImport} variant="secondary">
              {t('import')}
            </LinkButton>
            {mayLink && (
              <LinkButton to={consolePaths.peopleLinks} variant="secondary">
                {t('links')}
              </LinkButton>
            )}
            <CsvButton load={() => loadPeopleFile(search.filter)}>{t('export')}</CsvButton>
            <LinkButton to={consolePaths.peopleNew}>{t('add')}</LinkButton>
          </>
        }
      />
      {mayLink && <InvitedLine />}
      <PeopleFilters search={search} onChange={go} />
      <PeopleAmong search={search} onChange={go} />
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 md:-mt-1 md:mb-1">
        <p role="status" className="min-h-6 min-w-32 text-sm text-ink-soft">
          {counted &&
            (counted.more ? t('found_more', { count: MOST_COUNTED }) : t('found', { count: counted.count }))}
        </p>
        {!chosen.isAll && (
          <Button
            variant="quiet"
            size="small"
            isDisabled={!counted || counted.count < 2}
            onPress={chosen.chooseAll}
          >
            {t('bulk.all')}
          </Button>
        )}
        <span className="flex flex-wrap items-center gap-x-2 max-md:-ml-3 max-md:w-full md:ml-auto">
          <Button variant="quiet" size="small" onPress={() => setSoFar(true)}>
            {t('so_far.title')}
          </Button>
          <SavedViews search={search} onChoose={go} />
          <ColumnChoice columns={all} chosen={columnIds} onChoose={choose} />
        </span>
      </div>
      <QueryTable
        query={{ ...list, hasNextPage: false }}
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={fullName}
        sort={{ by: search.sort, descending: search.order === 'desc' }}
        onSort={({ by, descending }) =>
          go({ ...search, sort: by as PeopleSort, order: descending ? 'desc' : 'asc' })
        }
        selection={chosen.ticked}
        onSelection={chosen.tick}
        place={place}
        empty={<EmptyState sign="detour" title={t('empty')} />}
      />
      <BulkBar chosen={chosen} filter={search.filter} role={profile?.role ?? 'organiser'} />
      {isSoFar && <ChangesSoFar onClose={() => setSoFar(false)} />}
    </>
  )
}
