import type { LibraryCard } from '#features/library/contract/library.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { DocumentFacts } from './document-facts.tsx'
import { FileSign } from './file-sign.tsx'

/** One document of a list; all of it leads there. */
export function DocumentRow({ document, withFolders }: { document: LibraryCard; withFolders: boolean }) {
  return (
    <article className="group relative flex items-start gap-3.5 rounded-card border border-line bg-surface p-4 focus-within:ring-2 focus-within:ring-pine">
      <FileSign file={document.file} />
      <div className="min-w-0 flex-1">
        <h2 lang={document.language} className="font-bold wrap-anywhere">
          <Link
            to={paths.libraryDocument}
            params={{ id: document.id }}
            className="text-ink outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {document.title}
          </Link>
        </h2>
        {document.summary && (
          <p lang={document.language} className="mb-1 line-clamp-2 wrap-anywhere">
            {document.summary}
          </p>
        )}
        <DocumentFacts document={document} withFolders={withFolders} />
      </div>
    </article>
  )
}
