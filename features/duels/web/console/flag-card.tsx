import { PersonLink } from '#platform/web/console/person-link.tsx'
import { type DuelFlag, reopenDuelFlag, reviewDuelFlag } from '#features/duels/contract/reviews.ts'
import { FlagFrame } from '#platform/web/console/queues/flag-frame.tsx'
import { call } from '#platform/web/api/api.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'

const FACTS = [
  'answers',
  'fastest_ms',
  'mean_ms',
  'spread_ms',
  'duels',
  'won',
  'late_answers',
  'late_right',
  'other_answers',
  'other_right',
] as const

/** What looks wrong about a duel, with its numbers, and the verdict. */
export function FlagCard({ flag }: { flag: DuelFlag }) {
  const t = useTexts('console_queues')
  const number = useNumbers()
  const person = flag.person ? <PersonLink person={flag.person} /> : t('former')
  return (
    <FlagFrame
      flag={flag}
      title={t(`flag.${flag.kind}`)}
      follows={{ upheld: t('uphold_text', { count: flag.points }), dismissed: t('dismiss_text') }}
      review={(given) => call(reviewDuelFlag, given)}
      reopen={(meant) => call(reopenDuelFlag, meant)}
    >
      <p className="text-ink-soft">
        {t.rich('flag_people_rich', {
          // The other one may be somebody whom the reader does not look after.
          person: () => person,
          opponent: flag.opponent ? fullName(flag.opponent) : t('former'),
        })}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {FACTS.filter((name) => name in flag.facts).map((name) => (
          <div key={name} className="flex gap-2">
            <dt className="text-ink-soft">{t(`fact.${name}`)}</dt>
            <dd className="numerals font-semibold">{number(flag.facts[name]!)}</dd>
          </div>
        ))}
        <div className="flex gap-2">
          <dt className="text-ink-soft">{t('flag_points')}</dt>
          <dd className="numerals font-semibold">{number(flag.points)}</dd>
        </div>
      </dl>
    </FlagFrame>
  )
}
