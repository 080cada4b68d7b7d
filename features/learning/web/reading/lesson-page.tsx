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
import { Skeleton } from '#ui/skeleton.tsx'
import { courseQuery, lessonQuery, useFinishLesson } from '#features/learning/web/learning.queries.ts'
import { LessonList } from '#features/learning/web/lesson-row.tsx'
import { LessonCards } from './lesson-cards.tsx'
import { usePlace } from './use-place.ts'

/** One lesson, at the card where the reader was; its end leads to the next one. */
export function LessonPage() {
  const t = useTexts('learning')
  const language = useLanguage()
  const { id, lesson: lesson_id } = useParams() as { id: string; lesson: string }
  const course = useQuery(courseQuery(id, language))
  const lesson = useQuery(lessonQuery({ course_id: id, lesson_id }, language))
  const error = course.error ?? lesson.error
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={paths.course} params={{ id }} arrow>
        {course.data?.title ?? t('back')}
      </BackLink>
      {error && <NotThere query={{ error, refetch: lesson.refetch }} words={t} />}
      {!error && !(course.data && lesson.data) && <Skeleton className="h-128 w-full rounded-card" />}
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
  const previous = lesson_list[at - 1]
  const place = usePlace({ course_id: id, lesson_id: lesson.id, furthest: lesson.furthest })
  const finishing = useFinishing(course, { lesson, at, place })
  return (
    <>
      <div>
        <div lang={course.language}>
          <PageTitle className="wrap-anywhere">{lesson.title}</PageTitle>
        </div>
        <p className="text-ink-soft">
          {t('lesson_at', { at: at + 1, count: lesson_list.length })} ·{' '}
          {t('minutes', { count: lesson.minutes })}
        </p>
      </div>
      <LessonCards
        lesson={lesson}
        language={course.language}
        move={place.move}
        before={
          previous && (
            <LinkButton variant="quiet" to={paths.lesson} params={{ id, lesson: previous.id }}>
              {t('previous_lesson')}
            </LinkButton>
          )
        }
        {...finishing}
      />
      <nav aria-labelledby="lessons" className="mt-4 border-t-2 border-dashed border-line pt-4">
        <h2 id="lessons" className="text-lg font-bold">
          {t('lessons')}
        </h2>
        <LessonList
          course={course}
          current={lesson.id}
          className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3"
        />
      </nav>
    </>
  )
}

interface Finishing {
  lesson: Lesson
  at: number
  place: ReturnType<typeof usePlace>
}

/** What stands at the end of a lesson: the way on, and why it is not open yet. */
function useFinishing(course: Course, { lesson, at, place }: Finishing) {
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

  const endNote = (
    <>
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
      <Failure error={finish.error} announce />
    </>
  )
  const end = !lesson.done ? (
    <Button
      isDisabled={mustSee}
      aria-describedby={mustSee ? 'must-see' : undefined}
      pending={finish.isPending}
      onPress={() => void goOn()}
    >
      {t(next ? 'done_next' : 'done_last')}
    </Button>
  ) : next ? (
    <LinkButton to={paths.lesson} params={{ id, lesson: next.id }}>
      {t('next_lesson')}
    </LinkButton>
  ) : (
    <LinkButton to={paths.course} params={{ id }}>
      {t('to_course')}
    </LinkButton>
  )
  return { end, endNote }
}
