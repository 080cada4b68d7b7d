import { reopenThanksFlag, reviewThanksFlag, type ThanksFlag } from '#features/thanks/contract/flags.ts'
import { PAIR_EACH_WAY, RING_EACH, WINDOW_WEEKS } from '#features/thanks/contract/farming.ts'
import { thanksKeys } from '#features/thanks/web/thanks.keys.ts'
import { call } from '#platform/web/api/api.ts'
import { PersonLink } from '#platform/web/console/person-link.tsx'
import { FlagFrame } from '#platform/web/console/queues/flag-frame.tsx'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'

const EACH = { pair: PAIR_EACH_WAY, ring: RING_EACH }

/** Who thanks whom again and again, each of these thanks, and the verdict. */
export function FlagCard({ flag }: { flag: ThanksFlag }) {
  const t = useTexts('console_thanks')
  const dates = useDates()
  const { kind, people, evidence, points } = flag
  return (
    <FlagFrame
      flag={flag}
      title={t(`flag.${kind}`)}
      follows={{ upheld: t('uphold_text', { count: points }), dismissed: t('dismiss_text') }}
      review={(given) => call(reviewThanksFlag, given)}
      reopen={(meant) => call(reopenThanksFlag, meant)}
      stale={[thanksKeys.console]}
      costs={points > 0}
      upheld={{
        verdict: t('arranged_verdict'),
        ...(points === 0 && {
          action: t('arranged'),
          title: t('arranged_title'),
          said: t('arranged_said'),
        }),
      }}
    >
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {people.map((person) =>
          person.former ? (
            <span key={person.id}>{fullName(person)}</span>
          ) : (
            <PersonLink key={person.id} person={person} />
          ),
        )}
      </p>
      <p className="text-sm text-ink-soft">
        {t(`flag_rule.${kind}`, { each: EACH[kind], weeks: WINDOW_WEEKS })}{' '}
        {t('flag_points', { count: points })}
      </p>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-pine-ink underline underline-offset-3">
          {t('flag_evidence', { count: evidence.length })}
        </summary>
        <ul className="divide-y divide-line border-l-2 border-line pl-3">
          {evidence.map((line) => (
            <li key={line.id} className="py-2">
              <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                <span className="font-semibold text-ink">
                  {t('flag_line', { giver: fullName(line.giver), receiver: fullName(line.receiver) })}
                </span>
                <time dateTime={line.created_at}>{dates.day(line.created_at)}</time>
                <bdi>{line.value.word}</bdi>
              </p>
              <p dir="auto" className="wrap-anywhere">
                {line.text || <span className="text-ink-soft">{t('flag_gone')}</span>}
              </p>
            </li>
          ))}
        </ul>
      </details>
    </FlagFrame>
  )
}
