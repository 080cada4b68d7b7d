import { useQuery } from '@tanstack/react-query'
import { useParams } from '#platform/web/router/hooks.ts'
import type { DocumentDraft } from '#features/documents/contract/console.ts'
import { DOCUMENT_NAMES } from '#features/documents/contract/documents.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { fillTemplate } from './templates/template.ts'

/** Puts the draft of this document into an empty editor, in both languages. */
export function TemplateOffer({ onTake }: { onTake: (draft: DocumentDraft) => void }) {
  const t = useTexts('console_documents')
  const { data: programme } = useQuery(programmeQuery)
  const { id } = useParams(consolePaths.documentsOne)
  const name = DOCUMENT_NAMES.find((each) => each === id)
  const taking = useCall(async () => name && programme && fillTemplate(name, programme), {
    done: (draft) => draft && onTake(draft),
  })
  if (!name || !programme) return null
  return (
    <>
      <Notice
        title={t('template_title')}
        action={
          <Button variant="secondary" pending={taking.isPending} onPress={() => taking.mutate()}>
            {t('template')}
          </Button>
        }
      >
        {t('template_text')}
      </Notice>
      <Failure error={taking.error} announce />
    </>
  )
}
