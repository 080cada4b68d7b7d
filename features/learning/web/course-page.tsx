import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { useParams } from '#platform/web/router/hooks.ts'
import type { Course } from '#features/learning/contract/learning.ts'
import { Roadside } from '#art/road/roadside.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { NotThere } from '#platform/web/pages/sign-page.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { Picture } from '#platform/web/pictures/picture.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressRoad } from '#ui/progress-road.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CertificateCard } from './certificate/certificate-card.tsx'
import { CheckCard } from './check-card.tsx'
import { CourseFacts } from './course-facts.tsx'
import { GoOn } from './go-on.tsx'
import { courseQuery } from './learning.queries.ts'
import { LessonList } from './lesson-row.tsx'

/** One course: what it is about, its lessons, its check, and where to go on. */
export function CoursePage() {
  const t = useTexts('learning')
  const language = useLanguage()
  const { id } = useParams() as { id: string }
  const course = useQuery(courseQuery(id, language))
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={paths.learning} arrow>
        {t('back')}
      </BackLink>
      {course.error && <NotThere query={course} words={t} />}
      {course.isPending && <Skeleton className="h-96 w-full rounded-card" />}
      {course.data && <Shown course={course.data} />}
    </div>
  )
}

const JUST_NOW_MS = 600_000

/** A course without a check is passed by its last lesson. */
function useCompleted({ id, title, check, completed_at, points }: Course) {
  const t = useTexts('learning')
  useEffect(() => {
    if (check || !completed_at || Date.now() - Date.parse(completed_at) > JUST_NOW_MS) return
    celebrate({ name: `course ${id} ${completed_at}`, title: t('course_completed'), text: title, points })
  }, [check, completed_at, id, title, points, t])
}

function Shown({ course }: { course: Course }) {
  const t = useTexts('learning')
  const { id, title, lead, language, cover, cover_alt, state, lessons, lessons_done } = course
  useCompleted(course)
  return (
    <>
      {cover ? (
        <Picture
          picture={cover}
          alt={cover_alt}
          sizes="(min-width: 80rem) 72rem, 92vw"
          isFirst
          className="aspect-[5/2] w-full rounded-card lg:aspect-[3/1]"
        />
      ) : (
        <Roadside id={id} className="aspect-[5/2] w-full rounded-card lg:aspect-[3/1]" />
      )}
      <div lang={language} className="flex flex-col gap-1">
        <PageTitle className="wrap-anywhere">{title}</PageTitle>
        {lead && <p className="text-lg wrap-anywhere text-ink-soft">{lead}</p>}
      </div>
      <CourseFacts course={course} />
      {state !== 'open' && (
        <ProgressRoad
          label={t('progress')}
          value={lessons_done}
          max={lessons}
          valueText={t('lessons_of', { done: lessons_done, count: lessons })}
        />
      )}
      <GoOn course={course} />
      <div
        className={`grid items-start gap-5 ${course.check || course.certificate ? 'lg:grid-cols-[3fr_2fr]' : ''}`}
      >
        <Card as="section" labelledBy="lessons" inset="small">
          <h2 id="lessons" className="px-2 pt-1 text-xl font-bold">
            {t('lessons')}
          </h2>
          <LessonList course={course} />
        </Card>
        <div className="flex flex-col gap-5 empty:hidden max-lg:contents">
          {course.certificate && (
            <div className="max-lg:order-first">
              <CertificateCard course={course} />
            </div>
          )}
          {course.check && <CheckCard course={course} check={course.check} />}
        </div>
      </div>
    </>
  )
}
