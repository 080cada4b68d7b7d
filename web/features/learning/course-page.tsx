import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft, Check, CirclePlay, ExternalLink, FileDown, Text } from 'lucide-react'
import type { Course, LessonKind, LessonLine } from '#contract/learning.ts'
import { RoadSign } from '#web/art/road-sign.tsx'
import { Roadside } from '#web/art/roadside.tsx'
import { ApiError } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Link, LinkButton } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { Picture } from '#web/platform/pictures/picture.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressRoad } from '#web/ui/progress-road.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { CheckCard } from './check-card.tsx'
import { CourseFacts } from './course-facts.tsx'
import { courseQuery, useBeginCourse } from './learning.queries.ts'

/** One course: what it is about, its lessons, its check, and where to go on. */
export function CoursePage() {
  const t = useTexts('learning')
  const language = useLanguage()
  const { id } = useParams({ strict: false }) as { id: string }
  const course = useQuery(courseQuery(id, language))
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Link
        to={paths.learning}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-pine-ink"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {t('back')}
      </Link>
      {course.error && <NotThere error={course.error} onRetry={() => void course.refetch()} />}
      {course.isPending && <Skeleton className="h-96 w-full rounded-card" />}
      {course.data && <Shown course={course.data} />}
    </div>
  )
}

/** What is gone, or for others, says so; a broken line can be tried again. */
export function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts('learning')
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  if (!isGone) return <Failure error={error} onRetry={onRetry} />
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-36">
        <RoadSign kind="detour" />
      </div>
      <PageTitle>{t('gone_title')}</PageTitle>
      <p className="reading text-lg text-ink-soft">{t('gone_text')}</p>
    </div>
  )
}

function Shown({ course }: { course: Course }) {
  const t = useTexts('learning')
  const { id, title, lead, language, cover, cover_alt, state, lessons, lessons_done } = course
  return (
    <>
      {cover ? (
        <Picture
          picture={cover}
          alt={cover_alt}
          sizes="(min-width: 48rem) 46rem, 92vw"
          isFirst
          className="aspect-[5/2] w-full rounded-card"
        />
      ) : (
        <Roadside id={id} className="aspect-[5/2] w-full rounded-card" />
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
      {course.certificate && <CertificateCard course={course} certificate={course.certificate} />}
      <Card as="section" labelledBy="lessons" inset="small">
        <h2 id="lessons" className="px-2 pt-1 text-xl font-bold">
          {t('lessons')}
        </h2>
        <ol className="mt-2 flex flex-col">
          {course.lesson_list.map((lesson, at) => (
            <LessonRow key={lesson.id} course={course} lesson={lesson} at={at} />
          ))}
        </ol>
      </Card>
      {course.check && <CheckCard course={course} check={course.check} />}
    </>
  )
}

function GoOn({ course }: { course: Course }) {
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

const icons: Record<LessonKind, typeof Text> = {
  text: Text,
  video: CirclePlay,
  link: ExternalLink,
  file: FileDown,
}

function LessonRow({ course, lesson, at }: { course: Course; lesson: LessonLine; at: number }) {
  const t = useTexts('learning')
  const Icon = lesson.done ? Check : icons[lesson.kind]
  const words = (
    <>
      <span
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${lesson.done ? 'bg-pine text-on-pine' : 'bg-sunken text-ink-soft'}`}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span lang={course.language} className="block font-semibold wrap-anywhere">
          {at + 1}. {lesson.title}
        </span>
        <span className="block text-sm text-ink-soft">
          {t(`kind.${lesson.kind}`)} · {t('minutes', { count: lesson.minutes })}
          {lesson.done && ` · ${t('lesson_done')}`}
        </span>
      </span>
    </>
  )
  const row = 'flex min-h-14 items-center gap-3 rounded-field px-2 py-2'
  return (
    <li>
      {course.state === 'open' ? (
        <span className={row}>{words}</span>
      ) : (
        <Link
          to={paths.lesson}
          params={{ id: course.id, lesson: lesson.id }}
          className={`${row} text-ink transition-colors hover:bg-pine-soft`}
        >
          {words}
        </Link>
      )}
    </li>
  )
}
