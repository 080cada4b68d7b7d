import { useNavigate, useSearch } from '#platform/web/router/hooks.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowUp, HeartHandshake } from 'lucide-react'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useRef, useState } from 'react'
import type { WallFilter, WallPost } from '#features/wall/contract/wall.ts'
import { CardList } from '#platform/web/pages/card-list.tsx'
import { FreshAbove } from '#platform/web/pages/fresh-above.tsx'
import { ListPage } from '#platform/web/lists/list-page.tsx'
import { useInSlices } from '#platform/web/lists/use-in-slices.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillChoice } from '#ui/fields/pill-choice.tsx'
import { Composer } from './composer.tsx'
import { FeedPost } from './feed-post.tsx'
import { PostPlaces } from './post-places.tsx'
import { useWallList } from './use-wall-list.ts'
import { readWallSearch, type WallSearch } from './wall-address.ts'

/** So many posts fill a screen. */
const FIRST_POSTS = 3
const FILTERS: readonly WallFilter[] = ['all', 'crew', 'mine', 'pictures']

export function WallPage() {
  const t = useTexts('wall')
  const writing = useTexts('wall_writing')
  const { say, ...search } = readWallSearch(useSearch())
  const navigate = useNavigate()
  const canThank = useQuery(modulesQuery).data?.status_modules.ThanksModule
  const top = useRef<HTMLDivElement>(null)
  const { list, posts, fresh, showFresh } = useWallList(search)
  const cards = useInSlices(posts, FIRST_POSTS)
  const [posted, setPosted] = useState<WallPost>()
  const { search: words, filter } = search
  const look = (next: WallSearch, replace = false) =>
    void navigate({ to: paths.wall, search: next, replace, resetScroll: false })

  return (
    <ListPage
      ref={top}
      title={t('title')}
      lead={t('lead')}
      actions={
        canThank && (
          <LinkButton
            to={paths.thanks}
            search={{ give: true }}
            variant="secondary"
            size="small"
            icon={<HeartHandshake />}
          >
            {t('thank')}
          </LinkButton>
        )
      }
      narrowed={words ? 1 : 0}
      filters={
        <SettlingSearch
          label={t('search')}
          value={words ?? ''}
          onSearch={(typed) => look({ ...(typed && { search: typed }), ...(filter && { filter }) }, true)}
          className="max-w-2xl"
        />
      }
      tabs={
        <PillChoice
          label={t('filter')}
          options={FILTERS.map((own) => ({ id: own, label: t(`filters.${own}`) }))}
          chosen={filter ?? 'all'}
          onChoose={(next) =>
            look({ ...(words && { search: words }), ...(next !== 'all' && { filter: next }) })
          }
        />
      }
    >
      <p role="status" className="sr-only">
        {posted && writing('posted')}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:gap-5 xl:grid-cols-[minmax(0,46rem)_minmax(20rem,30rem)] xl:gap-x-8">
        <div className="xl:sticky xl:top-8 xl:col-start-2">
          <Composer
            suggestion={say}
            onTaken={() => look(search, true)}
            onPosted={(post) => {
              setPosted(post)
              // A list that leaves it out would hide what was just written.
              if (search.search || (search.filter === 'pictures' && post.pictures.length === 0)) look({})
            }}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3 sm:gap-5 xl:col-start-1 xl:row-start-1">
          <FreshAbove count={fresh} top={top} onShow={showFresh} icon={<ArrowUp />} className="animate-rise">
            {t('fresh', { count: fresh })}
          </FreshAbove>
          <CardList
            query={list}
            cards={cards}
            places={<PostPlaces />}
            empty={<Nothing search={search} onReset={() => look({})} />}
            more={t('more')}
            label={t('posts')}
            className="flex flex-col gap-5"
          >
            {(post, at) => <FeedPost post={post} isFirst={at === 0} isNew={post.id === posted?.id} />}
          </CardList>
        </div>
      </div>
    </ListPage>
  )
}

function Nothing({ search: { search, filter }, onReset }: { search: WallSearch; onReset: () => void }) {
  const t = useTexts('wall')
  const kind = search ? 'nothing' : (filter ?? 'empty')
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
