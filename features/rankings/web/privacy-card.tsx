import { useQuery } from '@tanstack/react-query'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { Card } from '#ui/card.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { rankingPrivacyQuery } from './rankings.queries.ts'

/** How the person appears on boards of people; nothing where only crews are ranked. */
export function PrivacyCard() {
  const t = useTexts('ranking_privacy')
  const { data: programme } = useQuery(programmeQuery)
  const { data: privacy, error } = useQuery(rankingPrivacyQuery)
  if (programme?.individual_boards === false) return null
  return (
    <Card as="section" labelledBy="ranking-privacy">
      <h2 id="ranking-privacy" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">{t('lead')}</p>
      <Loading query={{ data: privacy, error }} className="h-84 sm:h-74" />
      {privacy && <PrivacyForm privacy={privacy} />}
    </Card>
  )
}
