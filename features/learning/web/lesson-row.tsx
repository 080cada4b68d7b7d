import { Check, CirclePlay, ExternalLink, FileDown, TextAlignStart } from 'lucide-react'
import type { Course, LessonKind, LessonLine } from '#features/learning/contract/learning.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

const icons: Record<LessonKind, typeof TextAlignStart> = {
  text: TextAlignStart,
  video: CirclePlay,
  link: ExternalLink,
  file: FileDown,
}

interface LessonListProps {
  course: Course
  /** The one that is open. */
  current?: string
  className?: string
}

/** The lessons of a course in their order. */
export function LessonList({ course, current, className = 'flex flex-col' }: LessonListProps) {
  return (
    <ol className={`mt-2 ${className}`}>
      {course.lesson_list.map((lesson, at) => (
        <LessonRow key={lesson.id} course={course} lesson={lesson} at={at} isOpen={lesson.id === current} />
      ))}
    </ol>
  )
}

interface LessonRowProps {
  course: Course
  lesson: LessonLine
  at: number
  isOpen: boolean
}

/** Once the course has begun, it leads there. */
function LessonRow({ course, lesson, at, isOpen }: LessonRowProps) {
  const t = useTexts('learning')
  const Icon = lesson.done ? Check : icons[lesson.kind]
  const words = (
    <>
      <span
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${lesson.done ? 'bg-pine text-on-pine' : 'bg-sunken text-ink-soft'}`}
      >
        <Icon className="size-5" />
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
          aria-current={isOpen ? 'page' : undefined}
          className={`${row} text-ink transition-colors hover:bg-pine-soft ${isOpen ? 'bg-pine-soft' : ''}`}
        >
          {words}
        </Link>
      )}
    </li>
  )
}
