import { Trophy } from 'lucide-react'
import { useState } from 'react'
import type { Vote, VoteOption, VoteResult } from '#features/vote/contract/vote.ts'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReceiptCheck } from './receipt-check.tsx'
import { TripDetails } from './trip-details.tsx'
import { TripPicture } from './trip-picture.tsx'

/** How a vote ended: what won, every count, the turnout, and how to check it. */
export function ResultCard({ vote, result }: { vote: Vote; result: VoteResult }) {
  const t = useTexts('vote')
  const dates = useDates()
  const headingId = `result-${vote.id}`
  const { leading, decision, ballots, voters } = result
  const winner = decision?.option_id ?? (leading.length === 1 ? leading[0] : undefined)
  const winning = vote.options.find(({ id }) => id === winner)
  const closed = dates.date(vote.closes_at)
  return (
    <Card as="section" labelledBy={headingId} inset="none" className="overflow-hidden">
      {winning && (vote.kind === 'trip' || winning.pictures.length > 0) && (
        <TripPicture option={winning} className="aspect-[5/2] max-h-72 w-full" />
      )}
      <div className="flex flex-col gap-5 p-5 sm:p-6">
        <div className="flex flex-col items-start gap-1.5">
          <Badge>{t('closed_on', { date: closed })}</Badge>
          <h2 id={headingId} lang={vote.language} className="text-2xl font-bold wrap-anywhere">
            {vote.title}
          </h2>
          {winning && (
            <p className="flex items-start gap-2 text-lg">
              <Trophy className="mt-0.5 size-5.5 shrink-0 text-sun-ink" />
              <span>
                {t('won')}{' '}
                <strong lang={winning.language} className="wrap-anywhere">
                  {winning.title}
                </strong>
              </span>
            </p>
          )}
        </div>
        {ballots === 0 && <Notice>{t('nobody')}</Notice>}
        {leading.length > 1 && (
          <Notice title={t(vote.kind === 'choice' ? 'choice.tie' : 'tie', { count: leading.length })}>
            {decision ? t('tie_decided') : t('tie_open')}
          </Notice>
        )}
        {decision && (
          <blockquote className="reading rounded-card bg-sunken px-4 py-3">
            <p className="whitespace-pre-line wrap-anywhere">{decision.note}</p>
            <footer className="mt-1 text-sm text-ink-soft">{t('organisers')}</footer>
          </blockquote>
        )}
        <ol className="flex flex-col gap-3.5">
          {vote.options.map((option, at) => (
            <Bar
              key={option.id}
              option={option}
              ballots={result.counts[at]?.ballots ?? 0}
              of={ballots}
              isWinner={option.id === winner}
            />
          ))}
        </ol>
        <p className="font-semibold">
          {t('turnout', {
            ballots: formatNumber(ballots),
            voters: formatNumber(voters),
            percent: percentOf(ballots, voters),
          })}
        </p>
        <ReceiptCheck voteId={vote.id} fingerprint={result.fingerprint} />
      </div>
    </Card>
  )
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

interface BarProps {
  option: VoteOption
  ballots: number
  of: number
  isWinner: boolean
}

function Bar({ option, ballots, of, isWinner }: BarProps) {
  const t = useTexts('vote')
  const [isOpen, setOpen] = useState(false)
  const percent = percentOf(ballots, of)
  const weight = isWinner ? 'font-bold' : 'font-semibold'
  const { lead, text, price, starts_on, ends_on, pictures } = option
  const hasMore = [lead, text, price, starts_on, ends_on].some(Boolean) || pictures.length > 0
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {hasMore ? (
          <button
            type="button"
            lang={option.language}
            onClick={() => setOpen(true)}
            className={`min-h-11 cursor-pointer rounded-field text-left wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink ${weight}`}
          >
            {option.title}
          </button>
        ) : (
          <span lang={option.language} className={`wrap-anywhere ${weight}`}>
            {option.title}
          </span>
        )}
        <span className="numerals whitespace-nowrap text-ink-soft">
          {t('count', { count: ballots, shown: formatNumber(ballots) })} · {percent}%
        </span>
      </div>
      <div
        aria-hidden="true"
        className="h-3.5 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line forced-colors:border"
      >
        <div
          className={`h-full rounded-full forced-colors:bg-[Highlight] ${isWinner ? 'bg-pine' : 'bg-sky'}`}
          style={{ width: `${percent}%` }}
        />
      </div>
      {isOpen && <TripDetails option={option} onClose={() => setOpen(false)} />}
    </li>
  )
}
