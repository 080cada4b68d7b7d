import { Folder } from 'lucide-react'
import type { LibraryFolder } from '#features/library/contract/library.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

export function FolderCard({ folder }: { folder: LibraryFolder }) {
  const t = useTexts('library')
  return (
    <Link
      to={paths.library}
      search={{ folder: folder.id }}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-3.5 transition-shadow hover:shadow-card"
    >
      <Folder className="size-6 shrink-0 text-sun-ink" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{folder.name}</span>
        <span className="block text-sm text-ink-soft">{t('documents', { count: folder.documents })}</span>
      </span>
    </Link>
  )
}
