import type { LibraryDocument } from '#features/library/contract/library.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'

/** Every version that was published, with what changed. */
export function DocumentVersions({
  document: { id, version, current, versions },
}: {
  document: LibraryDocument
}) {
  const t = useTexts('library')
  const dates = useDates()
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-lg font-bold">
        {t('versions')}
      </h2>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {versions.map((each) => (
          <li key={each.version} className="py-1.5">
            <Link
              to={paths.libraryDocument}
              params={{ id }}
              search={each.version === current ? {} : { version: each.version }}
              {...(each.version === version && { 'aria-current': 'page' as const })}
              className={`inline-flex min-h-11 items-center ${each.version === version ? 'font-bold text-ink' : 'text-pine-ink underline'}`}
            >
              {t('version', {
                version: String(each.version),
                date: dates.date(each.published_at),
              })}
            </Link>
            {each.note && <p className="text-sm wrap-anywhere text-ink-soft">{each.note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
