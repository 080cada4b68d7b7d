import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Vehicle } from '#features/teams/contract/teams.ts'
import { Camper } from '#art/camper/camper.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { DuelProgress } from '#features/duels/web/list/duel-progress.tsx'
import { campersQuery, type TimedPlay } from './duel-play.queries.ts'
import { useTheirWords } from './their-progress.tsx'

const MINE: Vehicle = { type: 'classic', colour: 'poppy', accessories: [] }
const THEIRS: Vehicle = { type: 'alcove', colour: 'lagoon', accessories: [] }
const DRIVING_MS = 900

/** Two campers on the road: mine a piece on for each right answer, the other one for each that is behind them. */
export function DuelTrack({ play: { duel } }: { play: TimedPlay }) {
  const t = useTexts('duel_play')
  const duels = useTexts('duels')
  const campers = useQuery(campersQuery(duel.id)).data
  const { me, them, questions, opponent } = duel
  const theirWords = useTheirWords()(duel)
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-surface px-3 pt-2 pb-1.5">
      <DuelLane vehicle={campers && (campers.me ?? MINE)} at={me.right ?? 0} of={questions} />
      <DuelLane vehicle={campers && (campers.them ?? THEIRS)} at={them.answered} of={questions} />
      <div className="flex justify-between gap-4 text-sm text-ink-soft">
        <p className="shrink-0">{t('you_right', { count: me.right ?? 0 })}</p>
        <p className="min-w-0 truncate">{theirWords}</p>
      </div>
      <span className="sr-only">
        <DuelProgress name={duels('you')} answered={me.answered} questions={questions} tone="mine" />
        <DuelProgress
          name={opponent.first_name}
          answered={them.answered}
          questions={questions}
          tone="theirs"
        />
      </span>
    </div>
  )
}

/** The road of one of the two: as far along as the right answers are of all. Nobody drives whose camper is not known yet. */
export function DuelLane({ vehicle, at, of }: { vehicle: Vehicle | undefined; at: number; of: number }) {
  const isDriving = useMoving(at)
  const share = of === 0 ? 0 : (at / of) * 100
  return (
    <div aria-hidden="true" className="relative h-11">
      <div className="absolute inset-x-0 bottom-0.5 h-3.5 rounded-full bg-asphalt forced-colors:border">
        <div className="road-line absolute inset-x-3 top-1/2 h-0.5 -translate-y-1/2" />
        <div className="checkered absolute inset-y-0 right-3 w-2" />
      </div>
      <div
        className="absolute bottom-1.5 w-14 transition-[left,translate] duration-700 ease-out"
        style={{ left: `${share}%`, translate: `-${share}%` }}
      >
        {vehicle && <Camper {...vehicle} passengers={1} size={56} driving={isDriving} />}
      </div>
    </div>
  )
}

/** True for a moment after a number has grown. */
function useMoving(at: number): boolean {
  const [rested, setRested] = useState(at)
  useEffect(() => {
    const timer = setTimeout(() => setRested(at), DRIVING_MS)
    return () => clearTimeout(timer)
  }, [at])
  return at !== rested
}
