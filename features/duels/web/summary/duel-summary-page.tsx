import { useQuery } from '@tanstack/react-query'
import { useParams } from '#platform/web/router/hooks.ts'
import { readId } from '#platform/web/api/address.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { summaryQuery } from '#features/duels/web/play/duel-play.queries.ts'
import { DuelSign } from '#features/duels/web/list/duel-sign.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { ResultCard } from './result-card.tsx'
import { RewardCard } from './reward-card.tsx'
import { SummaryQuestions } from './summary-questions.tsx'

/** How a duel went: the result, what it earned, and every question with its answers. */
export function DuelSummaryPage() {
  const { id } = useParams()
  const duelId = readId(id)
  if (!duelId) return <DuelSign kind="missing" />
  return <Summary key={duelId} duelId={duelId} />
}

function Summary({ duelId }: { duelId: string }) {
  const t = useTexts('duel_summary')
  const { data: summary, error, refetch } = useQuery(summaryQuery(duelId))
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'duel_not_found') return <DuelSign kind="missing" />
  if (code === 'duel_not_begun') return <DuelSign kind="not_accepted" duelId={duelId} />
  if (!summary)
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
  const { duel } = summary
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PageTitle hidden>{t('with', { name: fullName(duel.opponent) })}</PageTitle>
      <ResultCard summary={summary} />
      {duel.state === 'finished' && <RewardCard summary={summary} />}
      <SummaryQuestions summary={summary} />
      <LinkButton to={paths.duels} variant="secondary" className="self-start">
        {t('back')}
      </LinkButton>
    </div>
  )
}
