import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '#platform/web/router/hooks.ts'
import type { WholeCourse } from '#features/learning/contract/console.ts'
import { EditorPlace } from '#platform/content/web/editor/editor-place.tsx'
import { StateSign } from '#platform/content/web/list/state-sign.tsx'
import { readIn } from '#platform/content/web/editor/written-texts.ts'
import { currentLanguage } from '#platform/web/texts/language.ts'
import { HelpButton } from '#platform/web/guide/help-button.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { CertificateLookup } from './certificate-lookup.tsx'
import { courseKind } from './course-console.queries.ts'
import { CourseLearners } from './course-learners.tsx'
import { useState } from 'react'
import { assignCourse } from '#features/learning/contract/progress.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { type FoundPerson, nameOf, PersonSearch } from '#features/people/web/shared/person-search.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** Who has begun a course and who has finished it, whose a certificate is, and who has to take it by name. */
export function CourseLearnersPage() {
  const { id } = useParams() as { id: string }
  const query = useQuery(courseKind.one(id))
  return (
    <EditorPlace query={query} isNew={false}>
      {() => <Learners course={query.data!} />}
    </EditorPlace>
  )
}

function Learners({ course }: { course: WholeCourse }) {
  const t = useTexts('console_courses')
  const c = useTexts('console_content')
  const { data: programme } = useQuery(programmeQuery)
  const { id, stage, content, begun, completed } = course
  const title = readIn(content.texts, currentLanguage())?.title ?? ''
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={consolePaths.coursesOne} params={{ id }}>
        {t('to_course')}
      </BackLink>
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageTitle className="wrap-anywhere">{t('learners_title', { title })}</PageTitle>
          <HelpButton />
          <StateSign state={stage}>{c(`state_${stage}`)}</StateSign>
        </div>
        <p className="text-ink-soft">
          {t('begun', { count: begun })} · {t('completed', { count: completed })}
        </p>
      </header>
      {programme && <CourseLearners course={course} zone={programme.time_zone} />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {stage === 'published' && <AssignSomebody id={id} />}
        <CertificateLookup />
      </div>
    </div>
  )
}

/** Makes a course mandatory for one person, whoever else it is for. */
function AssignSomebody({ id }: { id: string }) {
  const t = useTexts('console_courses')
  const queries = useQueryClient()
  const [due, setDue] = useState<string | null>(null)
  const assigning = useCall(
    ({ id: user_id }: FoundPerson) => call(assignCourse, { course_id: id, user_ids: [user_id], due_at: due }),
    {
      said: (_, person) => t('assigned', { name: nameOf(person) }),
      onSettled: () => queries.invalidateQueries({ queryKey: platformKeys.console }),
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
