import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assignCourse } from '#contract/learning-progress.ts'
import { FormSection } from '#web/console/content/editor-frame.tsx'
import { DateTimeField } from '#web/console/parts/date-time-field.tsx'
import { type FoundPerson, nameOf, PersonSearch } from '#web/console/parts/person-search.tsx'
import { call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** Makes a course mandatory for one person, whoever else it is for. */
export function AssignSomebody({ id }: { id: string }) {
  const t = useTexts('console_courses')
  const queries = useQueryClient()
  const [due, setDue] = useState<string | null>(null)
  const assigning = useMutation({
    mutationFn: ({ id: user_id }: FoundPerson) =>
      call(assignCourse, { course_id: id, user_ids: [user_id], due_at: due }),
    onSuccess: (_, person) => showToast({ tone: 'success', text: t('assigned', { name: nameOf(person) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  })
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
