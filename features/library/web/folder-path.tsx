import { ChevronRight } from 'lucide-react'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** The folder that is looked at and those around it. */
export function FolderPath({ path }: { path: { id: string; name: string }[] }) {
  const t = useTexts('library')
  return (
    <nav aria-label={t('path')}>
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-soft">
        {[{ id: undefined, name: t('title') }, ...path].map(({ id, name }, at) => {
          const isHere = at === path.length
          return (
            <li key={id ?? 'all'} className="inline-flex items-center gap-1">
              {at > 0 && <ChevronRight className="size-4" />}
              <Link
                to={paths.library}
                search={id ? { folder: id } : {}}
                {...(isHere && { 'aria-current': 'page' as const })}
                className={`inline-flex min-h-11 items-center px-1 wrap-anywhere ${isHere ? 'font-bold text-ink' : 'text-pine-ink underline'}`}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
