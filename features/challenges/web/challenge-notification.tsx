import { Trophy } from 'lucide-react'
import type { ChallengeNews } from '#features/challenges/contract/news.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What happened with a challenge, in the words of whoever reviewed it. All of it opens the challenge. */
export function ChallengeNotification({ news }: { news: ChallengeNews }) {
  const t = useTexts('challenge_news')
  const { id, event, title, language, comment, points, state } = news
  const outcome =
    event === 'appeal_decided' ? (state === 'approved' ? 'appeal_won' : 'appeal_decided') : event
  const isSpoken = comment !== '' && event !== 'published' && event !== 'to_check'
  return (
    <article className="group relative flex items-start gap-3.5 rounded-card border border-line bg-surface p-4 focus-within:ring-2 focus-within:ring-pine">
      <span
        aria-hidden="true"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-sun-soft text-sun-ink"
      >
        <Trophy className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold text-sky-ink">{t(outcome, { count: points ?? 0 })}</p>
        <h3 lang={language} className="text-lg font-bold wrap-anywhere">
          <Link
            to={paths.addChallenge}
            params={{ id }}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h3>
        {isSpoken && <p className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line">{comment}</p>}
      </div>
    </article>
  )
}
