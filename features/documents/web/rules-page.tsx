import { Settled } from '#platform/web/pages/settled.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { DocumentLinks } from './document-links.tsx'
import { DocumentText } from './document-text.tsx'

/** The rulebook, and the way to the other documents. */
export function RulesPage() {
  const t = useTexts('rules')
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageTitle>{t('title')}</PageTitle>
      <Settled>
        <Card>
          <DocumentText name="rulebook" />
        </Card>
        <DocumentLinks except="rulebook" />
      </Settled>
    </div>
  )
}
