import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { Composer } from './composer.tsx'
import { FeedPost } from './feed-post.tsx'
import { PostPlaces } from './post-places.tsx'
import { useWallList } from './use-wall-list.ts'
import { readWallSearch, type WallSearch } from './wall-address.ts'
import { WallFilters } from './wall-filters.tsx'

export function WallPage() {
  const t = useTexts('wall')
  const app = useTexts('app')
  const { say, ...search } = readWallSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const { list, posts, fresh, showFresh } = useWallList(search)
  const look = (next: WallSearch, replace = false) =>
    void navigate({ to: paths.wall, search: next, replace, resetScroll: false })

  return (
    <div ref={top} tabIndex={-1} className="mx-auto flex max-w-2xl flex-col gap-5 outline-none">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-lg text-ink-soft">{t('lead')}</p>
      </div>
      <Composer suggestion={say} onTaken={() => look(search, true)} />
      <WallFilters search={search} onChange={look} />
      <div role="status" className="sticky top-3 z-10 flex justify-center empty:hidden">
        {fresh > 0 && (
          <Button
            size="small"
            className="animate-rise shadow-card"
            icon={<ArrowUp />}
            onPress={() => {
              top.current?.focus({ preventScroll: true })
              top.current?.scrollIntoView({ block: 'start' })
              void showFresh()
            }}
          >
            {t('fresh', { count: fresh })}
          </Button>
        )}
      </div>
      <Failure error={list.error} onRetry={() => void list.refetch()} />
      {!posts && !list.error && <PostPlaces />}
      {posts?.length === 0 && <Nothing search={search} onReset={() => look({})} />}
      {posts && posts.length > 0 && (
        <ul
          aria-label={t('posts')}
          aria-busy={list.isPlaceholderData}
          className="flex flex-col gap-5 transition-opacity aria-busy:opacity-60"
        >
          {posts.map((post, at) => (
            <li key={post.id}>
              <FeedPost post={post} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={list} end={app('list_end')} className="self-center">
        {t('more')}
      </ShowMore>
    </div>
  )
}

function Nothing({ search: { search, filter }, onReset }: { search: WallSearch; onReset: () => void }) {
  const t = useTexts('wall')
  const kind = search ? 'nothing' : (filter ?? 'empty')
  return (
    <EmptyState
      art={<RoadSign kind={kind === 'nothing' ? 'detour' : 'parking'} />}
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
