import type { ChallengeCard } from '#features/challenges/contract/challenges.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { ChallengeCover } from './challenge-cover.tsx'
import { ChallengeSigns } from './challenge-signs.tsx'
import { Left } from './left.tsx'

interface ChallengeTicketProps {
  challenge: ChallengeCard
  skew: number
  isFirst: boolean
}

/** A challenge as a card that wants to be set off with. All of it opens it. */
export function ChallengeTicket({ challenge, skew, isFirst }: ChallengeTicketProps) {
  const { id, title, language, stage } = challenge
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow focus-within:ring-2 focus-within:ring-pine hover:shadow-lg">
      <ChallengeCover
        challenge={challenge}
        isFirst={isFirst}
        sizes="(min-width: 64rem) 28rem, 92vw"
        className="aspect-[5/2] w-full"
      />
      <div className="flex flex-1 flex-col items-start gap-2.5 border-t-2 border-dashed border-line p-4">
        <ChallengeSigns challenge={challenge} />
        <h2 lang={language} className="text-xl font-bold wrap-anywhere">
          <Link
            to={paths.addChallenge}
            params={{ id }}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h2>
        <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Left challenge={challenge} skew={skew} />
          {stage && <p className="text-sm text-ink-soft">{stage.name}</p>}
        </div>
      </div>
    </article>
  )
}
