import { Settled } from '#platform/web/pages/settled.tsx'
import { PageColumns } from '#platform/web/lists/page-columns.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { DocumentLinks } from './document-links.tsx'
import { DocumentText } from './document-text.tsx'

/** The rulebook, and the way to the other documents. */
export function RulesPage() {
  const t = useTexts('rules')
  return (
    <div className="flex flex-col gap-3 sm:gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <Settled>
        <PageColumns side={<DocumentLinks except="rulebook" />}>
          <Card>
            <DocumentText name="rulebook" />
          </Card>
        </PageColumns>
      </Settled>
    </div>
  )
}
