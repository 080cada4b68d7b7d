import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '#platform/web/router/hooks.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { readId } from '#platform/web/api/address.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DuelLobby } from './duel-lobby.tsx'
import { GetReady } from './get-ready.tsx'
import { takeStart } from './starting.ts'
import { playQuery, type TimedPlay, useAskNext } from './duel-play.queries.ts'
import { DuelSign } from '#features/duels/web/list/duel-sign.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { QuestionStage } from '#features/duels/web/question/question-stage.tsx'
import { useCameDone } from '#features/duels/web/list/use-came-done.ts'
import { showToast } from '#ui/overlays/toast-store.ts'

/** Playing a duel: the lobby, then one question after the other. */
export function DuelQuestionPage() {
  const { id } = useParams()
  const duelId = readId(id)
  if (!duelId) return <DuelSign kind="missing" />
  // Another duel is another game: nothing of the one before it stays.
  return <Play key={duelId} duelId={duelId} />
}

function Play({ duelId }: { duelId: string }) {
  const t = useTexts('duel_play')
  const navigate = useNavigate()
  const { data: play, error, refetch, isFetchedAfterMount } = useQuery(playQuery(duelId))
  useLeavingWord(play)
  // Whoever comes back to a duel that they have played wants its summary.
  const cameDone = useCameDone(play?.phase)
  useEffect(() => {
    if (cameDone) void navigate({ to: paths.duelSummary, params: { id: duelId }, replace: true })
  }, [cameDone, navigate, duelId])

  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'duel_not_found' || code === 'invalid_input') return <DuelSign kind="missing" />
  if (code === 'duel_not_accepted') return <DuelSign kind="not_accepted" duelId={duelId} />
  if (code === 'duel_over') return <DuelSign kind="over" duelId={duelId} />
  if (!play || cameDone || !isFetchedAfterMount)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} announce />
        ) : (
          <Skeleton className="mt-6 h-96 w-full rounded-card" />
        )}
      </>
    )
  if (!play.asked && !play.last) return <Beginning play={play} />
  return (
    <Played play={play}>
      <QuestionStage play={play} />
    </Played>
  )
}

/** What has the whole screen. */
function Played({ play, children }: { play: TimedPlay; children: ReactNode }) {
  const t = useTexts('duel_play')
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle hidden>{t('with', { name: fullName(play.duel.opponent) })}</PageTitle>
      {children}
    </div>
  )
}

/** The lobby until Start, then three, two, one; at once for whoever has accepted a moment ago. */
function Beginning({ play }: { play: TimedPlay }) {
  const t = useTexts('duel_play')
  const duelId = play.duel.id
  const ask = useAskNext()
  const [isReady, setReady] = useState(() => takeStart(duelId))
  if (!isReady || ask.error)
    return (
      <div className="mx-auto max-w-2xl">
        <PageTitle>{t('with', { name: fullName(play.duel.opponent) })}</PageTitle>
        <DuelLobby
          play={play}
          ask={ask}
          onStart={() => {
            ask.reset()
            setReady(true)
          }}
        />
      </div>
    )
  return (
    <Played play={play}>
      <GetReady play={play} onGo={() => ask.mutate({ duel_id: duelId })} onStay={() => setReady(false)} />
    </Played>
  )
}

/** Says to whoever leaves in the middle of a question that its clock goes on, and how to come back. */
function useLeavingWord(play: TimedPlay | undefined) {
  const t = useTexts('duel_play')
  const navigate = useNavigate()
  const leave = useEffectEvent((duelId: string) => {
    showToast({
      tone: 'warning',
      text: t('left_behind'),
      action: {
        label: t('go_back'),
        onPress: () => void navigate({ to: paths.duelQuestion, params: { id: duelId } }),
      },
    })
  })
  const duelId = play?.duel.id
  const due = play?.due_at ?? undefined
  useEffect(() => {
    if (duelId === undefined || due === undefined) return undefined
    return () => {
      // Gone from the page, not on to the next question.
      if (performance.now() < due && !location.pathname.startsWith(`${paths.duels}/${duelId}/`)) leave(duelId)
    }
  }, [duelId, due])
}
