import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ConsoleLibraryDocument,
  exportLibraryReaders,
  type LibraryReader,
  listLibraryReaders,
} from '#features/library/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { ReadersTable } from '#platform/content/web/list/readers-table.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { libraryKeys } from '#features/library/web/library.keys.ts'

const STATES = ['all', 'owing', 'confirmed'] as const

/** Who has confirmed a document and when, and who owes it. */
export function LibraryReaders({ document }: { document: ConsoleLibraryDocument }) {
  const t = useTexts('console_library')
  const dates = useDates()
  const [state, setState] = useState<(typeof STATES)[number]>('all')
  const { id, confirmed, reach, due_at } = document
  const list = useInfiniteQuery(
    pagesOf(
      [...libraryKeys.readers, id, state],
      listLibraryReaders,
      { document_id: id, ...(state !== 'all' && { state }) },
      { staleTime: 0, behind: true },
    ),
  )
  const moment = (iso: string | null) => (iso === null ? '–' : dates.moment(iso))
  return (
    <FormSection title={t('reading')}>
      <p className="numerals text-ink-soft">
        {t('confirmed_of', { confirmed, reach })}
        {due_at && ` · ${t('due', { date: moment(due_at) })}`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <PillChoice
          label={t('readers_show')}
          options={STATES.map((each) => ({ id: each, label: t(`readers_${each}`) }))}
          chosen={state}
          onChoose={setState}
        />
        <CsvButton load={() => call(exportLibraryReaders, { document_id: id })}>{t('export')}</CsvButton>
      </div>
      <ReadersTable<LibraryReader>
        query={list}
        caption={t('reading')}
        readers={list.data?.pages.flatMap(({ readers }) => readers)}
        columns={[
          { id: 'version', name: t('column_version'), cell: ({ version }) => version ?? '–' },
          { id: 'at', name: t('column_confirmed'), cell: ({ confirmed_at }) => moment(confirmed_at) },
        ]}
      />
    </FormSection>
  )
}
