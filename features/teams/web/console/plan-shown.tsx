import type { CrewPlan } from '#features/teams/contract/works.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What a deed will come to: seat by seat where crews are made, in numbers where they are many. */
export function PlanShown({ plan }: { plan: CrewPlan }) {
  const t = useTexts('console_crews')
  const { moved, made, made_count, closed, closed_count, captains, renamed, lapsing, skipped } = plan
  const names = closed.map(({ name }) => name).join(', ')
  return (
    <section
      aria-label={t('plan.title')}
      className="flex flex-col gap-2 rounded-field bg-sunken p-3 text-sm wrap-anywhere"
    >
      {renamed && <p role="status">{t('plan.renamed', renamed)}</p>}
      {!renamed && (moved > 0 || captains.length === 0) && (
        <p role="status" className="font-semibold">
          {t('plan.moved', { count: moved })}
        </p>
      )}
      {made_count > 0 && (
        <div>
          <p>{t('plan.made', { count: made_count })}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by the keyboard too */}
          <div role="group" aria-label={t('plan.title')} tabIndex={0} className="max-h-72 overflow-y-auto">
            <ol className="divide-y divide-line">
              {made.map(({ name, captain, riders }) => (
                <li key={name} className="py-1.5">
                  <span className="font-semibold">{name}</span>
                  <span className="block text-ink-soft">
                    {riders.join(', ')} · {t('plan.captain', { name: captain })}
                  </span>
                </li>
              ))}
            </ol>
            {made_count > made.length && (
              <p className="py-1.5">{t('plan.made_more', { count: made_count - made.length })}</p>
            )}
          </div>
        </div>
      )}
      {closed_count > 0 && <p>{t('plan.closed', { count: closed_count, names })}</p>}
      {captains.map(({ crew, from, to }) => (
        <p key={`${crew} ${to}`}>{t('plan.followed', { crew, from: from ?? '–', to })}</p>
      ))}
      {lapsing > 0 && <p>{t('plan.lapsing', { count: lapsing })}</p>}
      {skipped > 0 && (
        <div>
          <p>{t('plan.skipped', { count: skipped })}</p>
          <ul className="max-h-40 overflow-y-auto">
            {plan.skipped_people.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name ?? t('plan.somebody')}</strong>: {t(`skips.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
