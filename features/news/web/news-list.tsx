import { useNavigate } from '#platform/web/router/hooks.ts'
import { useRef } from 'react'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { FreshAbove } from '#platform/web/pages/fresh-above.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { NewsSearch } from './news-address.ts'
import { NewsPostcard } from './news-postcard.tsx'
import { useNewsList } from './use-news-list.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'

export function NewsList({ search }: { search: NewsSearch }) {
  const t = useTexts('news')
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const { list, articles, fresh, showFresh } = useNewsList(search)
  const look = (next: NewsSearch, replace = false) =>
    void navigate({ to: paths.news, search: next, replace, resetScroll: false })

  return (
    <div ref={top} tabIndex={-1} className="flex max-w-5xl flex-col gap-5 outline-none">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <NewsFilters search={search} onChange={look} />
      <FreshAbove count={fresh} top={top} onShow={showFresh}>
        {t('fresh', { count: fresh })}
      </FreshAbove>
      <CardList
        query={list}
        cards={articles}
        places={<Places />}
        empty={<Nothing search={search} onReset={() => look({})} />}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]"
        itemClass={(at) => (at === 0 ? 'lg:col-span-2' : '')}
      >
        {(article, at) => <NewsPostcard article={article} search={search} isFirst={at === 0} />}
      </CardList>
    </div>
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

interface NewsFiltersProps {
  search: NewsSearch
  onChange: (search: NewsSearch, replace?: boolean) => void
}

/** Words to look for; all, or what is unread. */
function NewsFilters({ search, onChange }: NewsFiltersProps) {
  const t = useTexts('news')
  const { search: words, unread } = search
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SettlingSearch
        label={t('search')}
        value={words ?? ''}
        onSearch={(typed) => onChange({ ...(typed && { search: typed }), ...(unread && { unread }) }, true)}
        className="min-w-56 flex-1"
      />
      <div role="group" aria-label={t('show')} className="flex gap-1 rounded-full bg-sunken p-1">
        {([false, true] as const).map((own) => (
          <button
            key={String(own)}
            type="button"
            aria-pressed={(unread ?? false) === own}
            onClick={() => onChange({ ...(words && { search: words }), ...(own && { unread: true }) })}
            className="min-h-11 rounded-full px-3 font-heading font-semibold text-ink-soft transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:text-pine-ink aria-pressed:shadow-card sm:px-5"
          >
            {t(own ? 'unread' : 'all')}
          </button>
        ))}
      </div>
    </div>
  )
}
