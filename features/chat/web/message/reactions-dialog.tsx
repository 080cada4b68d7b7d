import { useQuery } from '@tanstack/react-query'
import type { Message } from '#features/chat/contract/chat.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
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
          <li key={`${emoji} ${person.id}`} className="flex items-center gap-3 py-2">
            <PersonFace person={person} size={36} />
            <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{fullName(person)}</bdi>
            <span className="font-emoji text-xl">{emoji}</span>
          </li>
        ))}
      </ul>
    </PageDialog>
  )
}
