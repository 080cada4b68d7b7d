import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { celebrate } from '#platform/web/celebration/celebrate.ts'
import { useParams } from '#platform/web/router/hooks.ts'
import { ChevronLeft } from 'lucide-react'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { readId } from '#platform/web/api/address.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { Link, LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChallengeCover } from '#features/challenges/web/challenge-cover.tsx'
import { ChallengeSigns } from '#features/challenges/web/challenge-signs.tsx'
import { challengeQuery, type TimedChallenge } from '#features/challenges/web/challenges.queries.ts'
import { CaptainCheck } from './captain-check.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryTimeline } from './entry-timeline.tsx'
import { Left } from '#features/challenges/web/left.tsx'
import { NoEntry } from './no-entry.tsx'
import { PlainWords } from './plain-words.tsx'
import type { Challenge } from '#features/challenges/contract/challenges.ts'
import { PictureGrid } from '#platform/web/pictures/picture-grid.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { WallChoice } from './wall-choice.tsx'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** One challenge: what is asked, and the entry that is being made, waits, or is decided. */
export function AddChallengePage() {
  const t = useTexts('challenges')
  const { id } = useParams()
  const language = useLanguage()
  const known = readId(id)
  const found = useQuery({ ...challengeQuery(known ?? NOWHERE, language), enabled: known !== undefined })
  const isMissing = known === undefined || (found.error instanceof ApiError && found.error.status === 404)
  if (isMissing) return <Missing />
  if (!found.data)
    return (
      <>
        <PageTitle hidden>{t('title')}</PageTitle>
        {found.error ? (
          <Failure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton className="h-96 w-full max-w-3xl rounded-card" />
        )}
      </>
    )
  return <Opened key={found.data.challenge.id} {...found.data} />
}

/** An entry that was approved is felt when its people come to see it. */
function useApproved({ id, title, entry }: Challenge) {
  const t = useTexts('challenges')
  const isApproved = entry?.state === 'approved'
  const points = entry?.own_points ?? 0
  useEffect(() => {
    if (isApproved) celebrate({ name: `challenge ${id}`, title: t('approved_felt'), text: title, points })
  }, [isApproved, id, title, points, t])
}

function Opened({ challenge, skew }: TimedChallenge) {
  const t = useTexts('challenges')
  const { title, description, language, stage, entry, may } = challenge
  const me = useQuery(profileQuery).data
  useApproved(challenge)
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Link
        to={paths.challenges}
        className="inline-flex min-h-11 items-center gap-1 self-start font-semibold text-pine-ink"
      >
        <ChevronLeft className="size-5" />
        {t('back')}
      </Link>
      <Card as="article" inset="none" className="overflow-hidden">
        <ChallengeCover
          challenge={challenge}
          isFirst
          sizes="(min-width: 52rem) 48rem, 92vw"
          className="aspect-[5/2] w-full"
        />
        <div className="flex flex-col gap-3 border-t-2 border-dashed border-line p-5 sm:p-6">
          <ChallengeSigns challenge={challenge} />
          <div lang={language}>
            <PageTitle>{title}</PageTitle>
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <Left challenge={challenge} skew={skew} />
            {stage && <p className="text-sm text-ink-soft">{stage.name}</p>}
          </div>
          <div lang={language}>
            <PlainWords text={description} className="text-lg" />
          </div>
          {challenge.for === 'crew' && challenge.crew && (
            <p className="text-ink-soft">
              {t(challenge.precheck ? 'crew_checked' : 'crew_shared', { crew: challenge.crew.name })}
            </p>
          )}
        </div>
      </Card>
      {/* That an entry was begun stands on its pill: nothing comes above a field in which somebody writes. */}
      {entry?.history.some(({ kind }) => kind !== 'begun') && <EntryTimeline challenge={challenge} />}
      {may.check === null && <CaptainCheck challengeId={challenge.id} />}
      {may.write === null && me ? (
        <EntryForm challenge={challenge} personId={me.id} />
      ) : (
        <>
          <NoEntry challenge={challenge} />
          {entry && <EntryShown challenge={challenge} />}
        </>
      )}
    </div>
  )
}

/** A road sign where there is no challenge, with the way back. */
function Missing() {
  const t = useTexts('challenges')
  return (
    <div className="flex max-w-3xl flex-col items-start gap-5">
      <div className="w-32">
        <RoadSign kind="not-found" />
      </div>
      <div>
        <PageTitle>{t('missing_title')}</PageTitle>
        <p className="mt-2 text-lg text-ink-soft">{t('missing_text')}</p>
      </div>
      <LinkButton to={paths.challenges} variant="secondary">
        {t('back')}
      </LinkButton>
    </div>
  )
}

/** What was handed in, to read. */
function EntryShown({ challenge }: { challenge: Challenge }) {
  const t = useTexts('challenge_entry')
  const number = useNumbers()
  const { proof, id } = challenge
  const entry = challenge.entry!
  const isOpen = !['approved', 'rejected', 'final'].includes(entry.state)
  return (
    <Card as="section" labelledBy="shown" className="flex flex-col gap-5">
      <h2 id="shown" className="text-xl font-bold">
        {t('shown')}
      </h2>
      {entry.pictures.length > 0 && <PictureGrid pictures={entry.pictures} />}
      {entry.number !== null && proof.number && (
        <p className="numerals font-heading text-3xl font-bold">
          {number(entry.number, { maximumFractionDigits: 6 })} {proof.number.unit}
        </p>
      )}
      {entry.link && <PlainWords text={entry.link} />}
      {entry.text && <PlainWords text={entry.text} />}
      {entry.pictures.length > 0 && isOpen && <WallChoice challengeId={id} agreed={entry.wall_agreed} />}
    </Card>
  )
}
