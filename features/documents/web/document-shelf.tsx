import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { DocumentName } from '#features/documents/contract/documents.ts'
import { showModal } from '#platform/web/pages/modal.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { DocumentText } from './document-text.tsx'
import { documentsQuery } from './shared/documents.queries.ts'

/** The documents of the programme beside a page that must not be left: each opens over it (C-73a). */
export function DocumentShelf() {
  const t = useTexts('rules')
  const { data: documents = [] } = useQuery(documentsQuery)
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents" className="mt-8 border-t-2 border-dashed border-line pt-5">
      <h2 id="documents" className="text-lg font-semibold">
        {t('more')}
      </h2>
      <ul className="mt-2 grid sm:grid-cols-2">
        {documents.map(({ name, title }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => showModal({ title, custom: ShownDocument, customProps: { name, title } })}
              className="flex min-h-11 w-full items-center gap-2.5 text-left font-semibold text-pine-ink underline"
            >
              <FileText className="size-5 shrink-0" />
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Shown = { name: DocumentName; title: string }

function ShownDocument(shown: Record<string, unknown>) {
  const { name, title } = shown as Shown
  return (
    // Without a link in it nothing else would take the keys that scroll.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={title} tabIndex={0} className="rounded-field outline-offset-4">
      <DocumentText name={name} />
    </div>
  )
}
