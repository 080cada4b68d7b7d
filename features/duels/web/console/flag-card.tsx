import { PersonLink } from '#platform/web/console/person-link.tsx'
import { useState } from 'react'
import { type DuelFlag, reopenDuelFlag, reviewDuelFlag } from '#features/duels/contract/reviews.ts'
import { AgeSign } from '#platform/web/console/queues/age-sign.tsx'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { useQueueDone } from '#platform/web/console/queues/queues.queries.ts'
import { useSaidWithUndo } from '#platform/web/console/queues/said-with-undo.ts'
import { call } from '#platform/web/api/api.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

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
  const done = useQueueDone()
  const sayDone = useSaidWithUndo()
  const [verdict, setVerdict] = useState<'dismissed' | 'upheld'>()
  const review = useCall(
    (note: string) => call(reviewDuelFlag, { flag_id: flag.id, verdict: verdict!, note }),
    {
      done: async ({ flag: { id, state, reviewed_at } }) => {
        setVerdict(undefined)
        sayDone({
          text: t(`verdict_said.${state}`),
          takeBack: () => call(reopenDuelFlag, { flag_id: id, reviewed_at: reviewed_at! }),
        })
        await done()
      },
    },
  )
  const person = flag.person ? <PersonLink person={flag.person} /> : t('former')
  return (
    <Card as="li" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{t(`flag.${flag.kind}`)}</strong>
        {flag.state === 'open' ? (
          <AgeSign since={flag.created_at} />
        ) : (
          <span className="text-sm text-ink-soft">{t(`verdict.${flag.state}`)}</span>
        )}
      </p>
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
      {flag.note && <p className="text-sm wrap-anywhere">{flag.note}</p>}
      {flag.state === 'open' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" size="small" onPress={() => setVerdict('upheld')}>
            {t('uphold')}
          </Button>
          <Button variant="secondary" size="small" onPress={() => setVerdict('dismissed')}>
            {t('dismiss')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={verdict !== undefined}
        onClose={() => setVerdict(undefined)}
        title={t(verdict === 'upheld' ? 'uphold_title' : 'dismiss_title')}
        action={t(verdict === 'upheld' ? 'uphold' : 'dismiss')}
        tone={verdict === 'upheld' ? 'danger' : 'primary'}
        reason={{ label: t('note') }}
        isPending={review.isPending}
        error={review.error}
        onConfirm={(note) => review.mutate(note)}
      >
        <p>{verdict === 'upheld' ? t('uphold_text', { count: flag.points }) : t('dismiss_text')}</p>
      </ConfirmDialog>
    </Card>
  )
}
