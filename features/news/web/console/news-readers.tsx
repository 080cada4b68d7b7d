import { useInfiniteQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import {
  type ConsoleArticle,
  exportNewsReaders,
  listNewsReaders,
  type NewsReader,
  type NewsReaderState,
  remindOfNews,
} from '#features/news/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { ReadersTable } from '#platform/content/web/list/readers-table.tsx'
import { useLimit } from '#platform/web/console/limit.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { newsKeys } from '#features/news/web/news.keys.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

/** Who has read an article and confirmed it, who has not, and a word to those. */
export function NewsReaders({ article }: { article: ConsoleArticle }) {
  const t = useTexts('console_news')
  const dates = useDates()
  const limit = useLimit()
  const { id, must_read, reminded_at, state: articleState } = article
  const [state, setState] = useState<NewsReaderState | ''>('')
  const wish = { article_id: id, ...(state && { state }) }
  const list = useInfiniteQuery(
    pagesOf([...newsKeys.readers, id, state], listNewsReaders, wish, { staleTime: 0, behind: true }),
  )
  const reminding = useCall(() => call(remindOfNews, { article_id: id }), {
    said: ({ reminded }) => t('reminded', { count: reminded }),
    stale: [platformKeys.console],
  })
  const moment = (iso: string | null) => (iso === null ? '–' : dates.moment(iso))
  const states = ['read', 'unread', ...(must_read ? ['acknowledged', 'not_acknowledged'] : [])] as const
  return (
    <FormSection title={t('reading')}>
      <p className="text-ink-soft">
        {t('read_by', { count: article.read })}
        {must_read && ` · ${t('confirmed_by', { count: article.acknowledged })}`}
        {reminded_at && ` · ${t('reminded_at', { when: moment(reminded_at) })}`}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('readers_state')}
          value={state}
          onChoose={(next) => setState(next as NewsReaderState | '')}
          placeholder={t('readers_all')}
          options={states.map((value) => ({ value, label: t(`readers_${value as NewsReaderState}`) }))}
          className="min-w-52"
        />
        {must_read && articleState === 'published' && !limit && (
          <Button
            variant="secondary"
            pending={reminding.isPending}
            icon={<BellRing />}
            onPress={() => reminding.mutate()}
          >
            {t('remind')}
          </Button>
        )}
        <CsvButton load={() => call(exportNewsReaders, wish)}>{t('readers_export')}</CsvButton>
      </div>
      <Failure error={reminding.error} announce />
      <ReadersTable<NewsReader>
        query={list}
        caption={t('reading')}
        readers={list.data?.pages.flatMap(({ readers }) => readers)}
        columns={[
          { id: 'read', name: t('column_read'), cell: ({ read_at }) => moment(read_at) },
          ...(must_read
            ? [
                {
                  id: 'confirmed',
                  name: t('column_confirmed'),
                  cell: ({ acknowledged_at }: NewsReader) => moment(acknowledged_at),
                },
              ]
            : []),
        ]}
      />
    </FormSection>
  )
}
