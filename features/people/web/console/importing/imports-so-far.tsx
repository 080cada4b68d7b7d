import { useQuery } from '@tanstack/react-query'
import { listPeopleImports, type PeopleImport } from '#features/people/contract/imports.ts'
import { peopleKeys } from '#features/people/web/shared/people.keys.ts'
import { call } from '#platform/web/api/api.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { type Column, DataTable } from '#platform/web/console/tables/data-table.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'

/** Files of people that came in before, each to be looked at again and put back. */
export function ImportsSoFar() {
  const t = useTexts('console_people')
  const query = useQuery({
    queryKey: [...peopleKeys.importRows, 'so-far'],
    queryFn: async () => (await call(listPeopleImports, {})).imports,
    staleTime: 0,
  })
  // What was only looked at is no import.
  const done = query.data?.filter(({ state }) => state !== 'preview')
  const columns = useFileColumns()
  return (
    <section aria-labelledby="imports-so-far" className="flex flex-col gap-3">
      <h2 id="imports-so-far" className="text-lg font-bold">
        {t('file.so_far')}
      </h2>
      <Loading query={query} lines={3} />
      {done?.length === 0 && <p className="text-ink-soft">{t('file.no_imports')}</p>}
      {done && done.length > 0 && (
        <DataTable caption={t('file.so_far')} rows={done} rowKey={({ id }) => id} columns={columns} />
      )}
    </section>
  )
}

function useFileColumns(): Column<PeopleImport>[] {
  const t = useTexts('console_people')
  const dates = useDates()
  const count = (name: 'new' | 'changed' | 'error') => ({
    id: name,
    name: t(`file.plan.${name}`),
    numeric: true,
    cell: (row: PeopleImport) => formatNumber(row[name]),
  })
  return [
    {
      id: 'name',
      name: t('file.file'),
      isHead: true,
      cell: ({ id, name }) => (
        <Link
          to={consolePaths.peopleImportOne}
          params={{ id }}
          className="font-semibold text-pine-ink underline-offset-2 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    { id: 'at', name: t('file.at'), cell: ({ created_at }) => dates.moment(created_at) },
    count('new'),
    count('changed'),
    count('error'),
    {
      id: 'state',
      name: t('filters.state'),
      cell: ({ state, puts_back, put_back_by }) => (
        <Badge tone={state === 'running' ? 'sky' : 'neutral'}>
          {t(`file.kept.${state === 'running' ? state : puts_back ? 'back' : put_back_by ? 'gone' : 'done'}`)}
        </Badge>
      ),
    },
  ]
}
