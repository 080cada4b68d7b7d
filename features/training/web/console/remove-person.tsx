import { Trash } from 'lucide-react'
import { useState } from 'react'
import { removeTrainingPerson, type TrainingPerson } from '#features/training/contract/people.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { nameOf } from '#features/people/web/shared/person-search.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useRenewed } from './seats.queries.ts'

interface RemovePersonProps {
  id: string
  person: TrainingPerson
  begun: boolean
}

/** Takes somebody off the list, after a question: others move up at once. */
export function RemovePerson({ id, person, begun }: RemovePersonProps) {
  const t = useTexts('console_seats')
  const renew = useRenewed()
  const [isAsked, setAsked] = useState(false)
  const name = nameOf(person)
  const removing = useCall(() => call(removeTrainingPerson, { training_id: id, user_id: person.id }), {
    said: t('removed', { name }),
    done: () => {
      setAsked(false)
      void renew()
    },
  })
  return (
    <>
      <IconButton
        label={t('remove_name', { name })}
        onPress={() => {
          removing.reset()
          setAsked(true)
        }}
      >
        <Trash />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('remove_title', { name })}
        action={t('remove')}
        tone="danger"
        isPending={removing.isPending}
        error={removing.error}
        onConfirm={() => removing.mutate()}
      >
        <p>
          {t(person.state === 'waiting' ? 'remove_waiting' : begun ? 'remove_seat_begun' : 'remove_seat')}
        </p>
      </ConfirmDialog>
    </>
  )
}
