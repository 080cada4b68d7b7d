import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { DocumentName } from '#features/documents/contract/documents.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { documentsQuery } from './shared/documents.queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** The other documents of the programme. */
export function DocumentLinks({ except }: { except?: DocumentName | undefined }) {
  const t = useTexts('rules')
  const { data: documents = [] } = useQuery(documentsQuery)
  const others = documents.filter((document) => document.name !== except)
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="more-documents" className="border-t-2 border-dashed border-line pt-5">
      <h2 id="more-documents" className="text-lg font-semibold">
        {t('more')}
      </h2>
      <ul className="mt-2 flex flex-col">
        {others.map(({ name, title }) => (
          <li key={name}>
            <Link
              to={paths.document}
              params={{ name }}
              className="flex min-h-11 items-center gap-2.5 font-semibold text-pine-ink underline"
            >
              <FileText className="size-5 shrink-0" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
