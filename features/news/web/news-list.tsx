import { useNavigate } from '#platform/web/router/hooks.ts'
import { useRef } from 'react'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { FreshAbove } from '#platform/web/pages/fresh-above.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { NewsSearch } from './news-address.ts'
import { NewsPostcard } from './news-postcard.tsx'
import { useNewsList } from './use-news-list.ts'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'

export function NewsList({ search }: { search: NewsSearch }) {
  const t = useTexts('news')
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const { list, articles, fresh, showFresh } = useNewsList(search)
  const look = (next: NewsSearch, replace = false) =>
    void navigate({ to: paths.news, search: next, replace, resetScroll: false })

  return (
    <ListPage
      ref={top}
      title={t('title')}
      lead={t('lead')}
      narrowed={search.search ? 1 : 0}
      filters={
        <SettlingSearch
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(typed) =>
            look({ ...(search.unread && { unread: true }), ...(typed && { search: typed }) }, true)
          }
          className="max-w-2xl"
        />
      }
      tabs={
        <PillChoice
          label={t('show')}
          options={[
            { id: 'all', label: t('all') },
            { id: 'unread', label: t('unread') },
          ]}
          chosen={search.unread ? 'unread' : 'all'}
          onChoose={(next) =>
            look({
              ...(search.search && { search: search.search }),
              ...(next === 'unread' && { unread: true }),
            })
          }
        />
      }
    >
      <FreshAbove count={fresh} top={top} onShow={showFresh}>
        {t('fresh', { count: fresh })}
      </FreshAbove>
      <CardList
        query={list}
        cards={articles}
        places={<Places />}
        empty={<Nothing search={search} onReset={() => look({})} />}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] 2xl:grid-cols-[repeat(3,minmax(0,1fr))]"
        itemClass={(at) => (at === 0 ? 'lg:col-span-2' : '')}
      >
        {(article, at) => <NewsPostcard article={article} search={search} isFirst={at === 0} />}
      </CardList>
    </ListPage>
  )
}

function Nothing({ search, onReset }: { search: NewsSearch; onReset: () => void }) {
  const t = useTexts('news')
  const kind = search.search ? 'nothing' : search.unread ? 'all_read' : 'empty'
  return (
    <EmptyState
      sign={kind === 'nothing' ? 'detour' : 'parking'}
      title={t(`${kind}_title`)}
      action={
        kind !== 'empty' && (
          <Button variant="secondary" onPress={onReset}>
            {t('reset')}
          </Button>
        )
      }
    >
      {t(`${kind}_text`)}
    </EmptyState>
  )
}

function Places() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {['a', 'b', 'c'].map((place, at) => (
        <Skeleton key={place} className={`h-64 w-full rounded-card ${at === 0 ? 'lg:col-span-2' : ''}`} />
      ))}
    </div>
  )
}
