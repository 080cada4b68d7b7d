import type { ComponentProps } from 'react'
import type { DocumentName, DocumentSummary } from '#features/documents/contract/documents.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

type Props = {
  documents: readonly DocumentSummary[]
  errorFor: (name: DocumentName) => string | undefined
  field: (name: DocumentName) => Partial<ComponentProps<typeof Checkbox>>
}

/** The documents of the programme: those that need a consent with a box, the others to read. */
export function Consents({ documents, errorFor, field }: Props) {
  const t = useTexts('register')
  const link = ({ name, title }: DocumentSummary) => (
    <Link
      to={paths.document}
      params={{ name }}
      target="_blank"
      className="font-semibold text-pine-ink underline"
    >
      {title}
    </Link>
  )
  // Nothing is asked where nothing is published.
  if (documents.length === 0) return null
  const asks = documents.some(({ consent_required }) => consent_required)
  return (
    <fieldset>
      <legend className="font-semibold">{t(asks ? 'documents' : 'documents_to_read')}</legend>
      {documents.map((document) =>
        document.consent_required ? (
          <Checkbox key={document.name} required error={errorFor(document.name)} {...field(document.name)}>
            {t.rich('accept_rich', { document: () => link(document) })}
          </Checkbox>
        ) : (
          <p key={document.name} className="py-2.5 pl-9 text-ink-soft">
            {t.rich('for_information_rich', { document: () => link(document) })}
          </p>
        ),
      )}
    </fieldset>
  )
}
