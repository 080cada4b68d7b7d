import { ExternalLink, MapPin, Star, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Training } from '#features/training/contract/training.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { RichText } from '#platform/web/pages/rich-text.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { SeatSign } from './seat-sign.tsx'
import { SessionTime } from './session-time.tsx'
import { DayLeaf } from './training-card.tsx'

interface TrainingShownProps {
  training: Training
  /** Its title, as a heading of the place where it stands. */
  heading: ReactNode
  /** What can be done with it. */
  children: ReactNode
}

/** What there is to know of one training before one signs up, and after. */
export function TrainingShown({ training, heading, children }: TrainingShownProps) {
  const t = useTexts('training')
  const { language, trainer, place, link, online, points, html, cancelled, cancel_reason, clash } = training
  const row = 'flex items-start gap-3 wrap-anywhere'
  const icon = 'mt-0.5 size-5 shrink-0 text-ink-soft'
  return (
    <>
      <div className="flex items-start gap-4">
        <DayLeaf training={training} />
        <div lang={language} className="min-w-0 flex-1">
          {heading}
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
              <MapPin className={icon} />
              {place}
            </li>
          )}
          {online && (
            <li className={row}>
              <ExternalLink className={icon} />
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
              <UserRound className={icon} />
              {trainer}
            </li>
          )}
          {points > 0 && (
            <li className={row}>
              <Star className={icon} />
              {t('points', { count: points })}
            </li>
          )}
        </ul>
        <div role="status">
          <SeatSign training={training} />
        </div>
        {children}
      </Card>
      {html !== '' && (
        <div lang={language}>
          <RichText html={html} className="wrap-anywhere" />
        </div>
      )}
    </>
  )
}
