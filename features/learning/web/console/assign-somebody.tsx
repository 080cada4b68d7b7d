import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assignCourse } from '#features/learning/contract/progress.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { type FoundPerson, nameOf, PersonSearch } from '#features/people/web/shared/person-search.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'

/** Makes a course mandatory for one person, whoever else it is for. */
export function AssignSomebody({ id }: { id: string }) {
  const t = useTexts('console_courses')
  const queries = useQueryClient()
  const [due, setDue] = useState<string | null>(null)
  const assigning = useCall(
    ({ id: user_id }: FoundPerson) => call(assignCourse, { course_id: id, user_ids: [user_id], due_at: due }),
    {
      said: (_, person) => t('assigned', { name: nameOf(person) }),
      onSettled: () => queries.invalidateQueries({ queryKey: ['console'] }),
    },
  )
  return (
    <FormSection title={t('assign')} lead={t('assign_lead')}>
      <DateTimeField label={t('assign_due')} value={due} onChange={setDue} className="max-w-80" />
      <PersonSearch
        label={t('assign_search')}
        action={t('assign_do')}
        actionName={(name) => t('assign_name', { name })}
        isPending={assigning.isPending}
        onChoose={(person) => assigning.mutate(person)}
      />
      <Failure error={assigning.error} announce />
    </FormSection>
  )
}
