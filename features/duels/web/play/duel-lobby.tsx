import { Flag, CircleQuestionMark, Timer } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '#platform/web/api/failure.tsx'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { TimedPlay, useAskNext } from './duel-play.queries.ts'
import { recordQuery } from '#features/duels/web/duels.queries.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { OpponentFace } from '#features/duels/web/proposing/opponent-face.tsx'
import { TheirProgress } from './their-progress.tsx'

const icon = 'mt-0.5 size-5.5 shrink-0 text-pine-ink'

interface DuelLobbyProps {
  play: TimedPlay
  ask: Pick<ReturnType<typeof useAskNext>, 'error' | 'isPending'>
  onStart: () => void
}

/** Before the first question: against whom, the rules in three lines, and Start. */
export function DuelLobby({ play: { duel }, ask, onStart }: DuelLobbyProps) {
  const t = useTexts('duel_play')
  const { data: record } = useQuery(recordQuery)
  const { opponent } = duel
  return (
    <Card className="mt-5 flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <ColleagueLink id={opponent.id} beside className="shrink-0">
          <OpponentFace person={opponent} size={72} />
        </ColleagueLink>
        <div className="min-w-0">
          <p className="font-heading text-xl font-bold wrap-anywhere">
            <ColleagueLink id={opponent.id} className="hover:underline">
              {fullName(opponent)}
            </ColleagueLink>
          </p>
          <p className="text-ink-soft">{opponent.department}</p>
        </div>
      </div>
      {duel.state === 'proposed' ? (
        <p role="status" className="font-semibold">
          {t('sent', { name: opponent.first_name })}
        </p>
      ) : (
        <TheirProgress duel={duel} />
      )}
      <section aria-labelledby="duel-rules" className="border-t-2 border-dashed border-line pt-4">
        <h2 id="duel-rules" className="text-lg">
          {t('rules')}
        </h2>
        <ul className="mt-3 flex flex-col gap-3">
          <li className="flex gap-3">
            <CircleQuestionMark className={icon} />
            {t('rule_questions', { count: duel.questions })}
          </li>
          {record && (
            <li className="flex gap-3">
              <Timer className={icon} />
              {record.rules.seconds === null
                ? t('rule_no_clock')
                : t('rule_seconds', { count: record.rules.seconds })}
            </li>
          )}
          {record?.rules.seconds !== null && (
            <li className="flex gap-3">
              <Flag className={icon} />
              {t('rule_clock')}
            </li>
          )}
        </ul>
      </section>
      <Failure error={ask.error} announce />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          size="large"
          className="flex-1 sm:flex-none sm:px-12"
          pending={ask.isPending}
          onPress={onStart}
        >
          {t('start')}
        </Button>
        <Link to={paths.duels} className="inline-flex min-h-11 items-center font-semibold text-pine-ink">
          {t('back')}
        </Link>
      </div>
    </Card>
  )
}
