import { type ReactNode, useId, useRef } from 'react'
import type { Duel } from '#features/duels/contract/duels.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { formatNumber } from '#platform/web/texts/numbers.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { DuelProgress } from './duel-progress.tsx'
import { stateOf } from './duel-state.ts'
import { DuelSteps } from '#features/duels/web/play/duel-steps.tsx'
import { useLatestDuel } from '#features/duels/web/duels.queries.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { OpponentFace } from '#features/duels/web/proposing/opponent-face.tsx'
import { useTimeLeft } from '#features/duels/web/play/time-left.ts'
import { useDuelSteps } from '#features/duels/web/play/use-duel-steps.ts'

interface DuelTicketProps {
  /** As it came in its list; what was heard of it since is shown instead. */
  duel: Duel
  /** Above the name: what happened, in a notification. */
  news?: ReactNode
  /** The level of its heading in the page. */
  level?: 2 | 3
}

/** A duel as a ticket: with whom, how it stands, and on the stub what to do about it. */
export function DuelTicket({ duel: listed, news, level = 3 }: DuelTicketProps) {
  const t = useTexts('duels')
  const Title = level === 2 ? 'h2' : 'h3'
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const duel = useLatestDuel(listed)
  const steps = useDuelSteps(duel, () => card.current?.focus())
  const { opponent } = duel
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="@container rounded-card outline-offset-2"
    >
      <div className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card @xl:flex-row">
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-4">
          <div className="flex min-w-0 items-center gap-3.5">
            <ColleagueLink id={opponent.id} beside className="shrink-0">
              <OpponentFace person={opponent} />
            </ColleagueLink>
            <div className="min-w-0 flex-1">
              {news}
              <Title id={titleId} className="text-lg wrap-anywhere">
                <ColleagueLink id={opponent.id} className="hover:underline">
                  {fullName(opponent)}
                </ColleagueLink>
              </Title>
              <p role="status" className="text-sm wrap-anywhere text-ink-soft">
                {t(`states.${stateOf(duel)}`)}
              </p>
            </div>
            <Outcome duel={duel} />
          </div>
          <Standing duel={duel} />
          <Failure error={steps.error} announce />
        </div>
        <DuelSteps duel={duel} steps={steps} />
      </div>
    </article>
  )
}

const tones = { won: 'sun', lost: 'neutral', drawn: 'sky' } as const

function Outcome({ duel: { outcome, points } }: { duel: Duel }) {
  const t = useTexts('duels')
  if (!outcome) return null
  return (
    <span className="flex shrink-0 flex-col items-end gap-1">
      <Badge tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
      {points !== null && points > 0 && (
        <span className="numerals text-sm font-semibold whitespace-nowrap text-sun-ink">
          +{t('earned', { count: points, shown: formatNumber(points) })}
        </span>
      )}
    </span>
  )
}

/** How far both are while it is open, and how many they had right when it is over. */
function Standing({ duel: { state, me, them, questions, opponent, origin, until } }: { duel: Duel }) {
  const t = useTexts('duels')
  const timeLeft = useTimeLeft()
  const left = until && t(state === 'running' ? 'left_to_play' : 'left_to_answer', { time: timeLeft(until) })
  if (state === 'finished')
    return (
      <dl className="grid grid-cols-2 gap-3 border-t-2 border-dashed border-line pt-3">
        {[
          { key: 'me', name: t('you'), right: me.right },
          { key: 'them', name: opponent.first_name, right: them.right },
        ].map(({ key, name, right }) => (
          <div key={key} className="min-w-0">
            <dt className="truncate text-sm text-ink-soft">{name}</dt>
            <dd className="numerals font-semibold">
              {t('right_of', { right: right ?? 0, count: questions })}
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <>
      {(state === 'running' || me.answered + them.answered > 0) && (
        <div className="flex flex-col gap-1.5">
          <DuelProgress name={t('you')} answered={me.answered} questions={questions} tone="mine" />
          <DuelProgress
            name={opponent.first_name}
            answered={them.answered}
            questions={questions}
            tone="theirs"
          />
        </div>
      )}
      {(left ?? (state === 'proposed' && origin === 'match')) && (
        <p className="text-sm text-ink-soft">
          {state === 'proposed' && origin === 'match' && `${t('found_by_convoy')} `}
          {left}
        </p>
      )}
    </>
  )
}
