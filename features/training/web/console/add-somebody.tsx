import { addTrainingPerson } from '#features/training/contract/people.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { type FoundPerson, nameOf, PersonSearch } from '#features/people/web/shared/person-search.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useRenewed } from './seats.queries.ts'

/** Gives somebody a seat by hand. */
export function AddSomebody({ id }: { id: string }) {
  const t = useTexts('console_seats')
  const renew = useRenewed()
  const adding = useCall(
    ({ id: user_id }: FoundPerson) => call(addTrainingPerson, { training_id: id, user_id }),
    {
      said: ({ state }, person) =>
        t(state === 'seat' ? 'given_seat' : 'given_waiting', { name: nameOf(person) }),
      onSettled: renew,
    },
  )
  return (
    <FormSection title={t('add')} lead={t('add_hint')}>
      <PersonSearch
        label={t('search')}
        action={t('give')}
        actionName={(name) => t('give_name', { name })}
        isPending={adding.isPending}
        onChoose={(person) => adding.mutate(person)}
      />
      <Failure error={adding.error} announce />
    </FormSection>
  )
}
