import type { FoundOpponent } from '#features/duels/contract/opponents.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { ColleagueLink } from '#platform/web/colleagues/colleague-link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useChallengeColleague } from '#features/duels/web/duel-calls.queries.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useHeadToHeadWords } from './head-to-head-words.ts'
import { OpponentFace } from './opponent-face.tsx'
import { OpponentMenu } from './opponent-menu.tsx'

/** A colleague to challenge, with the score between us, or why it cannot be. */
export function OpponentRow({ person }: { person: FoundOpponent }) {
  const t = useTexts('opponents')
  const words = useHeadToHeadWords()
  const { department, crew, against_crew } = person
  const name = fullName(person)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3">
      <ColleagueLink id={person.id} beside className="self-start">
        <OpponentFace person={person} size={44} />
      </ColleagueLink>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <ColleagueLink id={person.id} className="hover:underline">
            {name}
          </ColleagueLink>
        </p>
        <p className="text-sm text-ink-soft">{[department, crew].filter(Boolean).join(' · ')}</p>
        {against_crew && (
          <p className="text-sm text-sky-ink">
            {t('crew', { won: against_crew.won, lost: against_crew.lost })}
          </p>
        )}
      </div>
      <OpponentMenu person={person} />
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-sm text-ink-soft">{words(person.head_to_head)}</p>
        <ChallengeStep person={person} />
      </div>
    </li>
  )
}

function ChallengeStep({ person }: { person: FoundOpponent }) {
  const t = useTexts('opponents')
  const refusals = useTexts('duel_refusals')
  const challenge = useChallengeColleague()
  const navigate = useNavigate()
  const name = fullName(person)
  // The list is read again after it; until then the press counts as done.
  const duelId = person.duel_id ?? challenge.data?.duel.id
  if (duelId)
    return (
      <LinkButton
        to={paths.duelQuestion}
        params={{ id: duelId }}
        variant="secondary"
        size="small"
        aria-label={t('open_of', { name })}
      >
        {t('open')}
      </LinkButton>
    )
  if (person.challenge) return <p className="text-sm text-ink-soft">{refusals(person.challenge)}</p>
  return (
    <>
      <Button
        size="small"
        pending={challenge.isPending}
        aria-label={t('challenge_of', { name })}
        onPress={() =>
          challenge.mutate(
            { opponent_id: person.id },
            {
              onSuccess: ({ duel }) => void navigate({ to: paths.duelQuestion, params: { id: duel.id } }),
            },
          )
        }
      >
        {t('challenge')}
      </Button>
      <Failure error={challenge.error} announce />
    </>
  )
}
