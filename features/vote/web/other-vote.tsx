import type { Vote } from '#features/vote/contract/vote.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'

/** A vote with nothing to do about: one that comes, or goes on with the own ballot in it or without. */
export function OtherVote({ vote }: { vote: Vote }) {
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
