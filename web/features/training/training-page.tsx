import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink, MapPin, Star, UserRound } from 'lucide-react'
import type { Training } from '#contract/training.ts'
import { RoadSign } from '#web/art/road-sign.tsx'
import { ApiError } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { RichText } from '#web/platform/rich-text.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarFile } from './calendar-file.tsx'
import { SeatActions } from './seat-actions.tsx'
import { SeatSign } from './seat-sign.tsx'
import { SessionTime } from './session-time.tsx'
import { DayLeaf } from './training-card.tsx'
import { trainingQuery } from './training.queries.ts'

/** One training: when, where, with whom, and the own seat. */
export function TrainingPage() {
  const t = useTexts('training')
  const language = useLanguage()
  const { id } = useParams({ strict: false }) as { id: string }
  const training = useQuery(trainingQuery(id, language))
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Link
        to={paths.trainings}
        className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-pine-ink"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {t('back')}
      </Link>
      {training.error && <NotThere error={training.error} onRetry={() => void training.refetch()} />}
      {training.isPending && <Skeleton className="h-96 w-full rounded-card" />}
      {training.data && <Shown training={training.data} />}
    </div>
  )
}

function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts('training')
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

function Shown({ training }: { training: Training }) {
  const t = useTexts('training')
  const { title, language, trainer, place, link, online, points, html, cancelled, cancel_reason, clash } =
    training
  const row = 'flex items-start gap-3 wrap-anywhere'
  const icon = 'mt-0.5 size-5 shrink-0 text-ink-soft'
  return (
    <>
      <div className="flex items-start gap-4">
        <DayLeaf training={training} />
        <div lang={language} className="min-w-0 flex-1">
          <PageTitle className="wrap-anywhere">{title}</PageTitle>
        </div>
      </div>
      {cancelled && (
        <Notice tone="error" title={t('cancelled_title')}>
          {cancel_reason}
        </Notice>
      )}
      {clash && !cancelled && (
        <Notice tone="warning">
          {t('clash')}{' '}
          <Link
            to={paths.training}
            params={{ id: clash.id }}
            className="font-semibold text-pine-ink underline"
          >
            {clash.title}
          </Link>
        </Notice>
      )}
      <Card className="flex flex-col gap-4">
        <div className="flex flex-col">
          <SessionTime training={training} />
        </div>
        <ul className="flex flex-col gap-2">
          {place && (
            <li className={row}>
              <MapPin aria-hidden="true" strokeWidth={1.75} className={icon} />
              {place}
            </li>
          )}
          {online && (
            <li className={row}>
              <ExternalLink aria-hidden="true" strokeWidth={1.75} className={icon} />
              {link ? (
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="font-semibold text-pine-ink underline"
                >
                  {t('join')}
                </a>
              ) : (
                t('link_later')
              )}
            </li>
          )}
          {trainer && (
            <li className={row}>
              <UserRound aria-hidden="true" strokeWidth={1.75} className={icon} />
              {trainer}
            </li>
          )}
          {points > 0 && (
            <li className={row}>
              <Star aria-hidden="true" strokeWidth={1.75} className={icon} />
              {t('points', { count: points })}
            </li>
          )}
        </ul>
        <div role="status">
          <SeatSign training={training} />
        </div>
        <SeatActions training={training} />
        <CalendarFile training={training} />
      </Card>
      {html !== '' && (
        <div lang={language}>
          <RichText html={html} className="wrap-anywhere" />
        </div>
      )}
    </>
  )
}
