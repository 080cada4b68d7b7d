import type { Opponent } from '#features/duels/contract/duels.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'

/** The face of the other one, with a mark while they have the app open. */
export function OpponentFace({ person, size = 48 }: { person: Opponent; size?: number }) {
  const t = useTexts('duels')
  return (
    <span className="relative inline-flex shrink-0">
      <Avatar id={person.id} name={fullName(person)} picture={person.avatar} size={size} />
      {person.online && (
        <span className="absolute -right-0.5 -bottom-0.5 size-4 rounded-full border-3 border-surface bg-success">
          <span className="sr-only">{t('online')}</span>
        </span>
      )}
    </span>
  )
}
