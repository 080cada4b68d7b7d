import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '#platform/web/router/hooks.ts'
import { Check } from 'lucide-react'
import type { Course, Lesson } from '#features/learning/contract/learning.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { NotThere } from '#platform/web/pages/sign-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressRoad } from '#ui/progress-road.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { courseQuery, lessonQuery, useFinishLesson } from './learning.queries.ts'
import { LessonBody } from './lesson-body.tsx'
import { usePlace } from './use-place.ts'

/** One lesson, at the place where the reader was; its end leads to the next one. */
export function LessonPage() {
  const t = useTexts('learning')
  const language = useLanguage()
  const { id, lesson: lesson_id } = useParams() as { id: string; lesson: string }
  const course = useQuery(courseQuery(id, language))
  const lesson = useQuery(lessonQuery({ course_id: id, lesson_id }, language))
  const error = course.error ?? lesson.error
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <BackLink to={paths.course} params={{ id }} arrow>
        {course.data?.title ?? t('back')}
      </BackLink>
      {error && <NotThere query={{ error, refetch: lesson.refetch }} words={t} />}
      {!error && !(course.data && lesson.data) && <Skeleton className="h-96 w-full rounded-card" />}
      {course.data && lesson.data && (
        <Shown key={`${lesson_id} ${language}`} course={course.data} lesson={lesson.data} />
      )}
    </div>
  )
}

function Shown({ course, lesson }: { course: Course; lesson: Lesson }) {
  const t = useTexts('learning')
  const { lesson_list, id } = course
  const at = lesson_list.findIndex((each) => each.id === lesson.id)
  const place = usePlace({ course_id: id, lesson_id: lesson.id, furthest: lesson.furthest })
  return (
    <>
      <div className="flex flex-col gap-3">
        <p className="font-semibold text-ink-soft">
          {t('lesson_at', { at: at + 1, count: lesson_list.length })}
        </p>
        <div lang={course.language}>
          <PageTitle className="wrap-anywhere">{lesson.title}</PageTitle>
        </div>
        <ProgressRoad
          label={t('progress')}
          value={course.lessons_done}
          max={course.lessons}
          valueText={t('lessons_of', { done: course.lessons_done, count: course.lessons })}
          showText={false}
        />
      </div>
      <LessonBody lesson={lesson} language={course.language} move={place.move} />
      <Foot course={course} lesson={lesson} at={at} place={place} />
    </>
  )
}

interface FootProps {
  course: Course
  lesson: Lesson
  at: number
  place: ReturnType<typeof usePlace>
}

function Foot({ course, lesson, at, place }: FootProps) {
  const t = useTexts('learning')
  const language = useLanguage()
  const navigate = useNavigate()
  const finish = useFinishLesson(language)
  const { id, lesson_list } = course
  const next = lesson_list[at + 1]
  const mustSee = lesson.to_the_end && !lesson.done && !place.atEnd

  async function goOn() {
    // The end of the lesson is known to the server before it is called done.
    await place.save()
    finish.mutate(
      { course_id: id, lesson_id: lesson.id },
      {
        onSuccess: () =>
          void (next
            ? navigate({ to: paths.lesson, params: { id, lesson: next.id } })
            : navigate({ to: paths.course, params: { id } })),
      },
    )
  }

  return (
    <div className="flex flex-col items-start gap-3 border-t-2 border-dashed border-line pt-5">
      {lesson.done && (
        <p className="inline-flex items-center gap-2 font-semibold text-pine-ink">
          <Check strokeWidth={2} className="size-5" />
          {t('lesson_done')}
        </p>
      )}
      {mustSee && (
        <p id="must-see" className="text-ink-soft">
          {t(`to_the_end.${lesson.kind}`)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {lesson.done && next ? (
          <LinkButton to={paths.lesson} params={{ id, lesson: next.id }}>
            {t('next_lesson')}
          </LinkButton>
        ) : lesson.done ? (
          <LinkButton to={paths.course} params={{ id }}>
            {t('to_course')}
          </LinkButton>
        ) : (
          <Button
            isDisabled={mustSee}
            aria-describedby={mustSee ? 'must-see' : undefined}
            pending={finish.isPending}
            onPress={() => void goOn()}
          >
            {t(next ? 'done_next' : 'done_last')}
          </Button>
        )}
        {at > 0 && (
          <LinkButton variant="quiet" to={paths.lesson} params={{ id, lesson: lesson_list[at - 1]!.id }}>
            {t('previous_lesson')}
          </LinkButton>
        )}
      </div>
      <Failure error={finish.error} announce />
    </div>
  )
}
