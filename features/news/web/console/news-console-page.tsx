import { Newspaper } from 'lucide-react'
import { type ConsoleCard, NEWS_STATES } from '#features/news/contract/console.ts'
import { isForAll } from '#platform/contract/audience/audience-rules.ts'
import { ContentList } from '#platform/content/web/list/content-list.tsx'
import { WHEN } from '#platform/content/web/list/content-table.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useNewsActions } from './news-actions.ts'
import { newsKind } from './news-console.queries.ts'

/** All articles, by state. */
export function NewsConsolePage() {
  const t = useTexts('console_news')
  const c = useTexts('console_content')
  const actionsOf = useNewsActions()
  const { moment } = useDates()

  function whenOf({ state, published_at, created_at }: ConsoleCard): string {
    if (state === 'scheduled' && published_at) return t('comes', { when: moment(published_at) })
    if (published_at && state !== 'draft') return t('came', { when: moment(published_at) })
    return c('begun', { when: moment(created_at) })
  }

  return (
    <ContentList
      {...newsKind.pages}
      words={t}
      mark={Newspaper}
      states={NEWS_STATES}
      sort="newest"
      columns={[
        { id: WHEN, name: c('columns.when'), sortable: true, cell: whenOf },
        {
          id: 'read',
          name: c('columns.read'),
          isBlank: ({ state }) => state !== 'published',
          cell: ({ state, read, must_read, acknowledged }) =>
            state === 'published' &&
            [
              t('read_by', { count: read }),
              ...(must_read ? [t('confirmed_by', { count: acknowledged })] : []),
            ].join(' · '),
        },
      ]}
      row={(card) => ({
        signs: [
          card.must_read && t('must_read'),
          card.pinned && t('pinned'),
          isForSome(card) && c('for_some'),
        ],
        actions: actionsOf(card),
      })}
    />
  )
}

const isForSome = ({ audience }: ConsoleCard) => !isForAll(audience)
