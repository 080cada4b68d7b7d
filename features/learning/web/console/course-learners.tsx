import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeCourse } from '#features/learning/contract/console.ts'
import {
  exportLearners,
  type LearnerLine,
  listLearners,
  PROGRESS_STATES,
  type ProgressState,
  saveLearnerCertificate,
  withdrawCourse,
} from '#features/learning/contract/progress.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { call } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { Select } from '#ui/fields/select.tsx'
import { useLearnerColumns } from './use-learner-columns.tsx'
import { learningKeys } from '#features/learning/web/learning.keys.ts'
import { savePdf } from '#features/learning/web/learning.queries.ts'
import { platformKeys } from '#platform/web/api/keys.ts'

interface CourseLearnersProps {
  course: WholeCourse
  zone: string
}

/** How far everybody is whom a course is for. */
export function CourseLearners({ course, zone }: CourseLearnersProps) {
  const t = useTexts('console_courses')
  const c = useTexts('console_content')
  const language = useLanguage()
  const queries = useQueryClient()
  const { id, content } = course
  const [state, setState] = useState<ProgressState | ''>('')
  const wish = { course_id: id, ...(state && { state }) }
  const list = useInfiniteQuery(
    pagesOf([...learningKeys.learners, id, state], listLearners, wish, {
      staleTime: 0,
      behind: true,
    }),
  )
  const withdrawing = useCall(
    ({ id: user_id }: LearnerLine) => call(withdrawCourse, { course_id: id, user_id }),
    { onError: tellFailure, onSettled: () => queries.invalidateQueries({ queryKey: platformKeys.console }) },
  )
  const saving = useCall(
    async ({ id: user_id }: LearnerLine) =>
      savePdf(await call(saveLearnerCertificate, { course_id: id, user_id, language })),
    { onError: tellFailure },
  )
  const columns = useLearnerColumns({
    lessons: content.lessons.length,
    hasCheck: content.check !== null,
    zone,
    onWithdraw: (learner) => withdrawing.mutate(learner),
    onCertificate: (learner) => saving.mutate(learner),
    isPending: withdrawing.isPending,
  })
  return (
    <FormSection title={t('learners')}>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('learners_state')}
          value={state}
          placeholder={c('all')}
          options={PROGRESS_STATES.map((each) => ({ value: each, label: t(`learners_${each}`) }))}
          onChoose={(next) => setState(next as ProgressState | '')}
          className="min-w-52"
        />
        <CsvButton load={() => call(exportLearners, wish)}>{t('learners_export')}</CsvButton>
      </div>
      <QueryTable<LearnerLine>
        query={list}
        caption={t('learners')}
        rows={list.data?.pages.flatMap(({ learners }) => learners)}
        rowKey={(learner) => learner.id}
        empty={<p className="text-ink-soft">{t('learners_none')}</p>}
        columns={columns}
      />
    </FormSection>
  )
}
