import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listPeopleImportRows,
  PEOPLE_PLANS,
  type PeopleImport,
  type PeopleImportRow,
  type PeoplePlan,
} from '#features/people/contract/imports.ts'
import { importRowsQuery } from '#features/people/web/console/people.queries.ts'
import { type WrongCells, WrongFileButton } from '#platform/sheets/web/wrong-rows.tsx'
import { call } from '#platform/web/api/api.ts'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { useImportColumns, useProblemWords } from './import-columns.tsx'

type RowsShown = PeoplePlan | 'conflict' | 'all'

// More wrong rows than anybody puts right by hand.
const MOST_WRONG = 10_000

async function wrongCells(
  import_id: string,
  wordsOf: (row: PeopleImportRow) => string,
): Promise<WrongCells[]> {
  const found: WrongCells[] = []
  let cursor: string | undefined
  do {
    const wish = { import_id, plan: 'error', at_once: '1000', ...(cursor && { cursor }) } as const
    const { rows, next } = await call(listPeopleImportRows, wish)
    found.push(...rows.map((row) => ({ cells: row.cells ?? [], problem: wordsOf(row) })))
    cursor = next ?? undefined
  } while (cursor && found.length < MOST_WRONG)
  return found
}

/** The rows of an import, of one kind or all; those that are wrong as a file as well. */
export function ImportRows({ shown }: { shown: PeopleImport }) {
  const t = useTexts('console_people')
  const [chosen, setChosen] = useState<RowsShown>('all')
  const kinds: RowsShown[] = [
    'all',
    ...PEOPLE_PLANS.filter((plan) => shown[plan] > 0),
    ...(shown.conflict > 0 ? ['conflict' as const] : []),
  ]
  const wish = kinds.includes(chosen) ? chosen : 'all'
  const filter = wish === 'all' ? {} : wish === 'conflict' ? { outcome: wish } : { plan: wish }
  const query = useInfiniteQuery(importRowsQuery(shown.id, filter, shown.state))
  const columns = useImportColumns()
  const wordsOf = useProblemWords()
  const words = (row: PeopleImportRow) => Object.values(wordsOf(row) ?? {}).join(' ')
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PillChoice
          label={t('file.show')}
          chosen={wish}
          options={kinds.map((value) => ({ id: value, label: t(`file.shown.${value}`) }))}
          onChoose={setChosen}
        />
        {shown.error > 0 && !shown.puts_back && shown.options.heading.length > 0 && (
          <WrongFileButton
            name={shown.name}
            heading={shown.options.heading}
            load={() => wrongCells(shown.id, words)}
          />
        )}
      </div>
      <QueryTable
        query={query}
        caption={t('file.rows')}
        columns={columns}
        rows={query.data?.pages.flatMap(({ rows }) => rows)}
        rowKey={({ number }) => String(number)}
      />
    </>
  )
}
