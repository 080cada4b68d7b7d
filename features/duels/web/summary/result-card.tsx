import type { DuelSummary } from '#features/duels/web/play/duel-play.queries.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Roadside } from '#art/road/roadside.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useHeadToHeadWords } from '#features/duels/web/proposing/head-to-head-words.ts'
import { isJoyful, resultOf } from '#features/duels/web/list/result-of.ts'
import { ScoreBoard } from './score-board.tsx'
import { TheirProgress } from '#features/duels/web/play/their-progress.tsx'
import { useTimeLeft } from '#features/duels/web/play/time-left.ts'
import { useEffect } from 'react'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { useQuery } from '@tanstack/react-query'
import type { Duel } from '#features/duels/contract/duels.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Button } from '#ui/button.tsx'
import { useDemandRematch } from '#features/duels/web/duel-calls.queries.ts'

/** The result large: joyful for a win, kind for a loss. */
export function ResultCard({ summary: { duel, head_to_head } }: { summary: DuelSummary }) {
  const t = useTexts('duel_summary')
  const play = useTexts('duels')
  const timeLeft = useTimeLeft()
  const versus = useHeadToHeadWords()
  const result = resultOf(duel)
  useCelebrated(duel)
  const name = duel.opponent.first_name
  const texts = { name, time: duel.until ? timeLeft(duel.until) : '' }
  return (
    <Card as="section" labelledBy="duel-result" inset="none" className="overflow-hidden">
      <Roadside id={duel.id} className="h-36 sm:h-44">
        <div
          className={`absolute right-[12%] bottom-1.5 w-36 sm:w-44 ${isJoyful(result) ? 'animate-drive-in' : ''}`}
        >
          <Camper
            type="classic"
            colour={isJoyful(result) ? 'sunflower' : 'lagoon'}
            passengers={isJoyful(result) ? 4 : 2}
            accessories={isJoyful(result) ? ['flag', 'lights'] : []}
          />
        </div>
      </Roadside>
      <div className="flex flex-col gap-5 p-5 sm:p-6">
        <div role="status">
          <h2 id="duel-result" className="text-2xl wrap-anywhere sm:text-3xl">
            {t(`results.${result}`, { name })}
          </h2>
          <p className="reading mt-1.5 text-lg text-ink-soft">{t(`texts.${result}`, texts)}</p>
        </div>
        <ScoreBoard duel={duel} />
        {result === 'waiting' && <TheirProgress duel={duel} />}
        <p className="text-ink-soft">
          {t('head_to_head')}: <strong className="text-ink">{versus(head_to_head)}</strong>
        </p>
        <div className="flex flex-wrap gap-3 empty:hidden">
          {result === 'my_turn' && (
            <LinkButton
              to={paths.duelQuestion}
              params={{ id: duel.id }}
              aria-label={play('go_on_of', { name: fullName(duel.opponent) })}
            >
              {play('go_on')}
            </LinkButton>
          )}
          {duel.state === 'finished' && <RematchButton duel={duel} />}
          {duel.state === 'finished' && <ShareLink duel={duel} />}
        </div>
      </div>
    </Card>
  )
}

const LATELY_MS = 3 * 86_400_000

const isLately = (at: string | null) => at !== null && Date.now() - Date.parse(at) < LATELY_MS

/** A win and a draw are felt, by whoever gave the last answer and by whoever hears of it later. */
function useCelebrated(duel: Duel) {
  const t = useTexts('duel_summary')
  const { id, outcome, opponent, points, finished_at } = duel
  const result = resultOf(duel)
  const isFelt = (outcome === 'won' || outcome === 'drawn') && isLately(finished_at)
  useEffect(() => {
    if (!isFelt) return
    celebrate({
      name: `duel ${id}`,
      title: t(`results.${result}`, { name: opponent.first_name }),
      points: points ?? 0,
    })
  }, [isFelt, id, result, opponent.first_name, points, t])
}

/** Takes the own result to the wall, as words to change and send there; the other one's is theirs to tell. */
function ShareLink({ duel }: { duel: Duel }) {
  const t = useTexts('duel_summary')
  const withWall = useQuery(modulesQuery).data?.status_modules.WallModule ?? false
  const { right } = duel.me
  if (!withWall || right === null) return null
  const words = isJoyful(resultOf(duel)) ? 'share_won' : 'share_played'
  return (
    <LinkButton
      to={paths.wall}
      search={{ say: t(words, { right, count: duel.questions }) }}
      variant="secondary"
    >
      {t('share')}
    </LinkButton>
  )
}

/** Once more against the same; or why not just now. */
function RematchButton({ duel }: { duel: Duel }) {
  const t = useTexts('duels')
  const navigate = useNavigate()
  const refusals = useTexts('duel_refusals')
  const rematch = useDemandRematch()
  const name = fullName(duel.opponent)
  if (duel.may.rematch) return <p className="text-ink-soft">{refusals(duel.may.rematch)}</p>
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="large"
        pending={rematch.isPending}
        aria-label={t('rematch_of', { name })}
        onPress={() =>
          rematch.mutate(
            { duel_id: duel.id },
            {
              onSuccess: (made) => void navigate({ to: paths.duelQuestion, params: { id: made.duel.id } }),
            },
          )
        }
      >
        {t('rematch')}
      </Button>
      <Failure error={rematch.error} announce />
    </div>
  )
}
