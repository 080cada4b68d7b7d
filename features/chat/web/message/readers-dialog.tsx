import { useInfiniteQuery } from '@tanstack/react-query'
import type { Conversation } from '#features/chat/contract/chat.ts'
import { ColleagueRow } from '#platform/web/colleagues/colleague-row.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { membersQuery } from '#features/chat/web/chat.queries.ts'
import { PersonFace } from '#features/chat/web/face.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'

interface ReadersDialogProps {
  conversation: Conversation
  number: number
  me: string
  onClose: () => void
}

/** Who of a group has read a message, as far as they show it. */
export function ReadersDialog({ conversation, number, me, onClose }: ReadersDialogProps) {
  const t = useTexts('chat')
  const list = useInfiniteQuery(membersQuery(conversation.id, ''))
  const readers = list.data?.pages
    .flatMap((page) => page.members)
    .filter(({ person, read_number }) => person.id !== me && read_number !== null && read_number >= number)
  return (
    <PageDialog onClose={onClose} title={t('readers')} size="small">
      <Loading query={list} lines={3} />
      {readers?.length === 0 && <p className="text-ink-soft">{t('readers_none')}</p>}
      <ul className="divide-y divide-line">
        {readers?.map(({ person }) => (
          <ColleagueRow key={person.id} person={person} face={<PersonFace person={person} size={36} />} />
        ))}
      </ul>
      <ListEnd query={list} className="mt-3" />
    </PageDialog>
  )
}
