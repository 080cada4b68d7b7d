import { LockKeyhole } from 'lucide-react'
import { useId, useState } from 'react'
import type { Vote } from '#features/vote/contract/vote.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { OptionCard } from './option-card.tsx'
import { useCastBallot } from './vote.queries.ts'

interface BallotPaperProps {
  vote: Vote
  onCast: (receipt: string) => void
}

/** The vote that waits: choose, confirm, once. */
export function BallotPaper({ vote, onCast }: BallotPaperProps) {
  const t = useTexts('vote')
  const dates = useDates()
  const headingId = useId()
  const [chosen, setChosen] = useState<string>()
  const [asking, setAsking] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const casting = useCastBallot(onCast)
  const option = vote.options.find(({ id }) => id === chosen)
  const until = dates.exact(vote.closes_at)

  function choose(id: string) {
    setChosen(id)
    setMissing(false)
  }
  function confirm() {
    if (option) casting.mutate({ vote_id: vote.id, option_id: option.id })
  }

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h2 id={headingId} lang={vote.language} className="text-2xl font-bold wrap-anywhere sm:text-3xl">
          {vote.title}
        </h2>
        {vote.text && (
          <p lang={vote.language} className="reading text-lg whitespace-pre-line wrap-anywhere text-ink-soft">
            {vote.text}
          </p>
        )}
        <p className="font-semibold">
          <time dateTime={vote.closes_at}>{t('open_until', { until })}</time>
        </p>
        <p className="reading flex items-start gap-2 text-sm text-ink-soft">
          <LockKeyhole className="mt-0.5 size-4.5 shrink-0" />
          {t('secret')}
        </p>
      </div>
      <div role="radiogroup" aria-labelledby={headingId} className="flex flex-col gap-4">
        {vote.options.map((each, at) => (
          <OptionCard
            key={each.id}
            kind={vote.kind}
            option={each}
            name={headingId}
            isChosen={each.id === chosen}
            isFirst={at === 0}
            onChoose={() => choose(each.id)}
          />
        ))}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-2 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:px-0">
        <p
          role="status"
          className={
            isMissing && !option
              ? 'font-semibold text-danger'
              : `text-ink-soft ${option ? '' : 'max-sm:sr-only'}`
          }
        >
          {option ? (
            <>
              {t('your_choice')}{' '}
              <strong lang={option.language} className="wrap-anywhere text-ink">
                {option.title}
              </strong>
            </>
          ) : (
            t(`${vote.kind === 'choice' ? 'choice.' : ''}${isMissing ? 'choose_first' : 'no_choice'}`)
          )}
        </p>
        <Button size="large" onPress={() => (option ? setAsking(true) : setMissing(true))}>
          {t('go_on')}
        </Button>
      </div>
      {asking && option && (
        <PageDialog
          onClose={() => !casting.isPending && setAsking(false)}
          title={t('confirm_title')}
          footer={
            <>
              <Button variant="secondary" isDisabled={casting.isPending} onPress={() => setAsking(false)}>
                {t('change')}
              </Button>
              <Button pending={casting.isPending} onPress={confirm}>
                {t('cast')}
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-3">
            <p>{t('confirm_choice')}</p>
            <p lang={option.language} className="text-xl font-bold wrap-anywhere">
              {option.title}
            </p>
            <p>{t('confirm_final')}</p>
            <Failure error={casting.error} announce />
          </div>
        </PageDialog>
      )}
    </section>
  )
}
