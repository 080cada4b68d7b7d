import { useQuery } from '@tanstack/react-query'
import { Loading } from '#platform/web/api/loading.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { OpponentRow } from './opponent-row.tsx'
import { opponentQuery } from './opponents.queries.ts'

/** The one whom somebody came to challenge, as from their card: one press, or why it cannot be. */
export function ChosenOpponent({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('opponents')
  const opponent = useQuery(opponentQuery(id))
  const person = opponent.data
  return (
    <PageDialog
      onClose={onClose}
      size="small"
      title={person ? t('title_of', { name: fullName(person) }) : t('title')}
    >
      <Loading query={opponent} announce className="h-24 w-full" />
      {person && (
        <ul>
          <OpponentRow person={person} />
        </ul>
      )}
    </PageDialog>
  )
}
