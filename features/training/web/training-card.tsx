import { MapPin, UserRound, Video } from 'lucide-react'
import { useFormatter } from 'use-intl'
import type { TrainingCard as Card } from '#features/training/contract/training.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { SeatSign } from './seat-sign.tsx'
import { SessionTime } from './session-time.tsx'

/** A training beside the leaf of its day. All of it opens it. */
export function TrainingCard({ training }: { training: Card }) {
  const t = useTexts('training')
  const { id, title, language, trainer, place, online, cancelled, past } = training
  return (
    <article
      className={`group relative flex gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-shadow focus-within:ring-2 focus-within:ring-pine hover:shadow-lg ${cancelled || past ? 'bg-sunken' : ''}`}
    >
      <DayLeaf training={training} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <h2 lang={language} className="text-xl font-bold wrap-anywhere">
          <Link
            to={paths.training}
            params={{ id }}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="flex flex-col">
          <SessionTime training={training} />
        </p>
        <ul className="flex flex-col gap-1 text-ink-soft">
          {(place || online) && (
            <li className="flex items-start gap-2 wrap-anywhere">
              {place ? (
                <MapPin className="mt-0.5 size-5 shrink-0" />
              ) : (
                <Video className="mt-0.5 size-5 shrink-0" />
              )}
              {place || t('online')}
            </li>
          )}
          {trainer && (
            <li className="flex items-start gap-2 wrap-anywhere">
              <UserRound className="mt-0.5 size-5 shrink-0" />
              {trainer}
            </li>
          )}
        </ul>
        <SeatSign training={training} />
      </div>
    </article>
  )
}

/** As torn from a wall calendar. The words beside it say the same. */
export function DayLeaf({ training }: { training: Card }) {
  const format = useFormatter()
  const { starts_at, time_zone: timeZone, cancelled, past } = training
  const at = new Date(starts_at)
  return (
    <span
      aria-hidden="true"
      className="flex w-16 shrink-0 flex-col self-start overflow-hidden rounded-field border border-line bg-surface text-center"
    >
      <span
        className={`py-1 text-xs font-bold uppercase ${cancelled || past ? 'bg-sunken text-ink-soft' : 'bg-pine text-on-pine'}`}
      >
        {format.dateTime(at, { month: 'short', timeZone })}
      </span>
      <span className="numerals pt-1 font-heading text-[1.75rem] leading-none font-bold whitespace-nowrap">
        {format.dateTime(at, { day: 'numeric', timeZone })}
      </span>
      <span className="pb-1.5 text-xs text-ink-soft">
        {format.dateTime(at, { weekday: 'short', timeZone })}
      </span>
    </span>
  )
}
