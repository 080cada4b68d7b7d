import { useNavigate } from '#platform/web/router/hooks.ts'
import type { Course } from '#features/learning/contract/learning.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useBeginCourse } from './learning.queries.ts'

/** The way into a course: from its beginning, or from where one was. */
export function GoOn({ course }: { course: Course }) {
  const t = useTexts('learning')
  const language = useLanguage()
  const navigate = useNavigate()
  const begin = useBeginCourse(language)
  const { id, state, resume_lesson_id } = course
  if (state === 'open')
    return (
      <div className="flex flex-col items-start gap-3">
        <Button
          size="large"
          pending={begin.isPending}
          onPress={() =>
            begin.mutate(id, {
              onSuccess: ({ course: begun }) =>
                void navigate({
                  to: paths.lesson,
                  params: { id, lesson: begun.resume_lesson_id ?? begun.lesson_list[0]!.id },
                }),
            })
          }
        >
          {t('begin')}
        </Button>
        <Failure error={begin.error} />
      </div>
    )
  if (!resume_lesson_id) return null
  return (
    <LinkButton
      size="large"
      to={paths.lesson}
      params={{ id, lesson: resume_lesson_id }}
      className="self-start"
    >
      {t('go_on')}
    </LinkButton>
  )
}
