import type { ConsoleDocument } from '#features/documents/contract/console.ts'
import type { Column } from '#platform/web/console/tables/data-table.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { Badge } from '#ui/badge.tsx'

/** What is out of each document, and who has accepted it. */
export function useDocumentColumns(): Column<ConsoleDocument>[] {
  const t = useTexts('console_documents')
  const c = useTexts('console_content')
  const dates = useDates()
  const number = useNumbers()
  return [
    {
      id: 'name',
      name: c('column_title'),
      isHead: true,
      cell: ({ name, has_draft }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            to={consolePaths.documentsOne}
            params={{ id: name }}
            className="inline-flex items-center font-semibold wrap-anywhere max-md:min-h-11 text-ink underline-offset-3 hover:underline"
          >
            {t(`names.${name}`)}
          </Link>
          {has_draft && (
            <Badge tone="sun" className="whitespace-nowrap">
              {t('has_draft')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'version',
      name: t('column_version'),
      cell: ({ versions: [newest] }) =>
        newest ? (
          t('version_of', { version: String(newest.version), date: dates.date(newest.published_at) })
        ) : (
          <Badge tone="danger">{t('never_published')}</Badge>
        ),
    },
    {
      id: 'languages',
      name: c('column_languages'),
      cell: ({ texts }) => (
        <span className="text-xs font-semibold text-ink-soft uppercase">
          {texts.map(({ language }) => language).join(' ')}
        </span>
      ),
      isBlank: ({ texts }) => texts.length === 0,
    },
    {
      id: 'accepted',
      name: t('column_accepted'),
      cell: ({ versions: [newest] }) =>
        !newest ? '–' : newest.consent_required ? number(newest.accepted) : t('no_consent'),
      isBlank: ({ versions }) => versions.length === 0,
    },
    {
      id: 'owing',
      name: t('column_owing'),
      numeric: true,
      cell: ({ versions: [newest], owing }) => (newest?.consent_required ? number(owing) : '–'),
      isBlank: ({ versions: [newest] }) => !newest?.consent_required,
    },
  ]
}
