import { useInfiniteQuery } from '@tanstack/react-query'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { likesQuery } from '#features/wall/web/wall.queries.ts'
import { ReactionMark } from './reaction-mark.tsx'

export function LikesDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const t = useTexts('wall_post')
  const say = useTexts('wall_reactions')
  const likes = useInfiniteQuery(likesQuery(entryId))
  const people = likes.data?.pages.flatMap((page) => page.people)
  return (
    <PageDialog onClose={onClose} title={t('likes_title')} size="small">
      <Loading query={likes} lines={4} />
      {people?.length === 0 && <p className="text-ink-soft">{t('likes_empty')}</p>}
      <ul className="flex flex-col gap-3">
        {people?.map((person) => (
          <li key={person.id} className="flex items-center gap-3">
            <ColleagueLink id={person.id} beside className="shrink-0">
              <Avatar id={person.id ?? ''} name={fullName(person)} picture={person.avatar} size={40} />
            </ColleagueLink>
            <span className="min-w-0 flex-1">
              <ColleagueLink id={person.id} className="block font-semibold wrap-anywhere hover:underline">
                <bdi>{fullName(person)}</bdi>
              </ColleagueLink>
              {person.crew && <bdi className="block text-sm wrap-anywhere text-ink-soft">{person.crew}</bdi>}
            </span>
            <ReactionMark
              reaction={person.reaction}
              className={person.reaction === 'like' ? 'mr-1 size-5' : 'size-7'}
            />
            <span className="sr-only">
              {person.reaction === 'like' ? t('like') : say(`names.${person.reaction}`)}
            </span>
          </li>
        ))}
      </ul>
      <ListEnd query={likes} className="mt-4" />
    </PageDialog>
  )
}
