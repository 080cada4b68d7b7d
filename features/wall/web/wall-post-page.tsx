import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '#platform/web/router/hooks.ts'
import { useEffect, useRef } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { readId } from '#platform/web/api/address.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CommentForm } from './comment-form.tsx'
import { PostCard } from './post-card.tsx'
import { PostPlaces } from './post-places.tsx'
import { Thread } from './thread.tsx'
import { useWallLive } from './use-wall-live.ts'
import { readPostSearch } from './wall-address.ts'
import { commentsQuery, postQuery } from './wall.queries.ts'

/** One post with everything that people said about it. */
export function WallPostPage() {
  const t = useTexts('wall_post')
  const { id: part } = useParams()
  const { comment } = readPostSearch(useSearch())
  const id = readId(part)
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <BackLink to={paths.wall}>{t('back')}</BackLink>
      <PageTitle>{t('title')}</PageTitle>
      {id ? <Post key={id} id={id} comment={comment} /> : <Missing />}
    </div>
  )
}

function Post({ id, comment }: { id: string; comment: string | undefined }) {
  const navigate = useNavigate()
  const { data: post, error, refetch } = useQuery(postQuery(id, useLanguage()))
  const box = useRef<HTMLDivElement>(null)
  useWallLive()
  if (error instanceof ApiError && error.code === 'wall_post_not_found') return <Missing />
  if (error && !post) return <Failure error={error} onRetry={() => void refetch()} />
  if (!post) return <PostPlaces count={1} />
  return (
    <PostCard
      post={post}
      isFirst
      isWhole
      onComment={() => box.current?.querySelector<HTMLTextAreaElement>(':scope > form textarea')?.focus()}
      onDeleted={() => void navigate({ to: paths.wall })}
    >
      <div ref={box} className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
        <Comments key={comment} postId={id} wanted={comment} isEmpty={post.comments === 0} />
        {!post.hidden && <CommentForm postId={id} />}
      </div>
    </PostCard>
  )
}

function Comments({
  postId,
  wanted,
  isEmpty,
}: {
  postId: string
  wanted: string | undefined
  isEmpty: boolean
}) {
  const t = useTexts('wall_comments')
  const comments = useInfiniteQuery(commentsQuery(postId, wanted, useLanguage()))
  const threads = comments.data?.pages.flatMap((page) => page.threads)
  const isThere = threads !== undefined
  useEffect(() => {
    const element = isThere && wanted ? document.getElementById(`comment-${wanted}`) : undefined
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [isThere, wanted])
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <Failure error={comments.error} onRetry={() => void comments.refetch()} />
      {comments.hasPreviousPage && (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          pending={comments.isFetchingPreviousPage}
          onPress={() => void comments.fetchPreviousPage()}
        >
          {t('earlier')}
        </Button>
      )}
      {isEmpty && threads?.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {threads?.map((thread) => (
          <Thread key={thread.comment.id} postId={postId} thread={thread} wanted={wanted} />
        ))}
      </ul>
      <ListEnd query={comments} className="self-start">
        {t('later')}
      </ListEnd>
    </section>
  )
}

function Missing() {
  const t = useTexts('wall_post')
  return (
    <EmptyState
      sign="detour"
      title={t('missing_title')}
      action={
        <LinkButton to={paths.wall} variant="secondary">
          {t('back')}
        </LinkButton>
      }
    >
      {t('missing_text')}
    </EmptyState>
  )
}
