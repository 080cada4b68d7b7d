import type { CourseCard } from '#features/learning/contract/learning.ts'
import { Roadside } from '#art/road/roadside.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { Picture } from '#platform/web/pictures/picture.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ProgressRoad } from '#ui/progress-road.tsx'
import { CourseFacts } from './course-facts.tsx'

/** A course as a card. All of it opens it. */
export function CourseTicket({ course, isFirst }: { course: CourseCard; isFirst: boolean }) {
  const t = useTexts('learning')
  const { id, title, lead, language, cover, cover_alt, state, lessons, lessons_done } = course
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow focus-within:ring-2 focus-within:ring-pine hover:shadow-lg">
      {cover ? (
        <Picture
          picture={cover}
          alt={cover_alt}
          sizes="(min-width: 64rem) 28rem, 92vw"
          isFirst={isFirst}
          className="aspect-[5/2] w-full"
        />
      ) : (
        <Roadside id={id} className="aspect-[5/2] w-full" />
      )}
      <div className="flex flex-1 flex-col gap-2.5 p-4">
        <h2 lang={language} className="text-xl font-bold wrap-anywhere">
          <Link
            to={paths.course}
            params={{ id }}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h2>
        {lead && (
          <p lang={language} className="wrap-anywhere text-ink-soft">
            {lead}
          </p>
        )}
        <div className="mt-auto flex flex-col gap-3 pt-1">
          <CourseFacts course={course} />
          {state === 'begun' && (
            <ProgressRoad
              label={t('progress')}
              value={lessons_done}
              max={lessons}
              valueText={t('lessons_of', { done: lessons_done, count: lessons })}
            />
          )}
        </div>
      </div>
    </article>
  )
}
