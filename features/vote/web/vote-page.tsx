import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Vote, voteChanged } from '#features/vote/contract/vote.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useLive } from '#platform/web/live/live.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { BallotPaper } from './ballot-paper.tsx'
import { CastPage } from './cast-page.tsx'
import { heldBallot } from './held-ballot.ts'
import { ResultCard } from './result-card.tsx'
import { useCastBallot, votesQuery } from './vote.queries.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { voteKeys } from './vote.keys.ts'

const isWaiting = ({ state, on_list, voted }: Vote) => state === 'open' && on_list && !voted

/** The vote that waits, and nothing beside it; without one what comes, goes on and came out. */
export function VotePage() {
  const t = useTexts('vote')
  const queries = useQueryClient()
  const query = votesQuery(useLanguage())
  const { data: votes, error, refetch } = useQuery(query)
  const [receipt, setReceipt] = useState<string>()
  const readAgain = () => void queries.invalidateQueries({ queryKey: voteKeys.all })
  const readSoon = useSpread(readAgain)
  useLive(voteChanged, ({ to_all }) => (to_all ? readSoon() : readAgain()))
  useUnanswered(votes, setReceipt)
  const waiting = votes?.filter(isWaiting) ?? []
  const next = waiting[0]

  return (
    <div className="flex flex-col gap-6">
      <PageTitle className={next && !receipt ? 'text-lg text-ink-soft sm:text-lg' : ''}>
        {t('title')}
      </PageTitle>
      {!votes && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!votes && !error && <SkeletonText lines={8} />}
      {receipt && <CastPage receipt={receipt} onNext={next ? () => setReceipt(undefined) : undefined} />}
      {!receipt && next && (
        <BallotPaper
          key={next.id}
          vote={next}
          onCast={(given) => {
            // Under the name of the vote: no receipt is kept on the device.
            celebrate({ name: `vote ${next.id}`, title: t('done_title'), scene: 'ticket' })
            setReceipt(given)
          }}
        />
      )}
      {!receipt && !next && votes && <Others votes={votes} />}
    </div>
  )
}

function Others({ votes }: { votes: readonly Vote[] }) {
  const t = useTexts('vote')
  const app = useTexts('app')
  return (
    <>
      {votes.length === 0 && (
        <EmptyState sign="parking" title={t('nothing')}>
          {t('nothing_text')}
        </EmptyState>
      )}
      {votes.map((vote) =>
        vote.result ? (
          <ResultCard key={vote.id} vote={vote} result={vote.result} />
        ) : (
          <OtherVote key={vote.id} vote={vote} />
        ),
      )}
      <div>
        <LinkButton to={paths.home} variant="secondary">
          {app('back_home')}
        </LinkButton>
      </div>
    </>
  )
}

/** A ballot whose answer was lost on the way, as by a reload: sent again, it answers its receipt. */
function useUnanswered(votes: readonly Vote[] | undefined, onReceipt: (receipt: string) => void) {
  const { mutate } = useCastBallot(onReceipt)
  const lost = votes?.find(({ id, voted }) => voted && heldBallot(id))?.id
  const sendAgain = useEffectEvent((vote_id: string) => {
    const held = heldBallot(vote_id)
    if (held) mutate({ vote_id, option_id: held.option_id })
  })
  useEffect(() => {
    if (lost) sendAgain(lost)
  }, [lost])
}

/** A vote with nothing to do about: one that comes, or goes on with the own ballot in it or without. */
function OtherVote({ vote }: { vote: Vote }) {
  const t = useTexts('vote')
  const headingId = `vote-${vote.id}`
  const { exact: date } = useDates()
  return (
    <Card as="section" labelledBy={headingId}>
      <div className="flex flex-col items-start gap-2">
        <Badge tone={vote.state === 'open' ? 'pine' : 'sky'}>
          {t(vote.state === 'open' ? 'running' : 'coming')}
        </Badge>
        <h2 id={headingId} lang={vote.language} className="text-xl font-bold wrap-anywhere">
          {vote.title}
        </h2>
        <p className="reading">{words()}</p>
      </div>
    </Card>
  )

  function words() {
    if (vote.state === 'scheduled') return t('opens', { date: date(vote.opens_at) })
    if (vote.voted) return t('in_the_box', { date: date(vote.closes_at) })
    if (!vote.on_list) return t('not_on_list', { date: date(vote.closes_at) })
    return t('counting')
  }
}
