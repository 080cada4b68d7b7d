import { useQuery } from '@tanstack/react-query'
import type { Message } from '#features/chat/contract/chat.ts'
import { ColleagueRow } from '#platform/web/colleagues/colleague-row.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { reactionsQuery } from '#features/chat/web/chat.queries.ts'
import { PersonFace } from '#features/chat/web/face.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'

/** Who chose which emoji under a message. */
export function ReactionsDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useTexts('chat')
  const { data: reactions, error, refetch } = useQuery(reactionsQuery(message.id))
  return (
    <PageDialog onClose={onClose} title={t('who_reacted')} size="small">
      <Loading query={{ data: reactions, error, refetch }} lines={3} />
      <ul className="divide-y divide-line">
        {reactions?.map(({ emoji, person }) => (
          <ColleagueRow
            key={`${emoji} ${person.id}`}
            person={person}
            face={<PersonFace person={person} size={36} />}
          >
            <span className="font-emoji text-xl">{emoji}</span>
          </ColleagueRow>
        ))}
      </ul>
    </PageDialog>
  )
}
