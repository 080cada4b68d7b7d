import type { ColleaguePage, DuelsBetween } from '#features/colleagues/contract/colleagues.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { DuelsScore } from './colleague-lines.tsx'
import { ColleagueSection } from './colleague-section.tsx'

/** The score between the two in large, and the way to each of their duels. */
export function DuelsCard({ colleague, duels }: { colleague: ColleaguePage; duels: DuelsBetween }) {
  const t = useTexts('colleague')
  const { won, lost, drawn } = duels
  return (
    <ColleagueSection title={t('duels')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <DuelsScore duels={duels} className="text-3xl" />
        {won + lost + drawn > 0 && (
          <LinkButton
            to={paths.duels}
            search={{ list: 'done', search: fullName(colleague) }}
            variant="secondary"
            size="small"
          >
            {t('all_duels')}
          </LinkButton>
        )}
      </div>
    </ColleagueSection>
  )
}
