import { FileText } from 'lucide-react'
import type { ConsoleDocument } from '#features/documents/contract/console.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { PATH } from './documents-console.queries.ts'

/** One of the four documents in their list. */
export function DocumentCard({ document }: { document: ConsoleDocument }) {
  const t = useTexts('console_documents')
  const dates = useDates()
  const { name, versions, texts, has_draft, owing } = document
  const [newest] = versions
  const to: string = `${PATH}/${name}`
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <FileText className="size-5 text-pine-ink" />
        <h2 className="text-lg font-bold">
          <Link to={to} className="text-ink underline-offset-3 hover:underline">
            {t(`names.${name}`)}
          </Link>
        </h2>
        {has_draft && <Badge tone="sun">{t('has_draft')}</Badge>}
      </div>
      <p className="text-ink-soft">
        {newest
          ? t('version_of', {
              version: String(newest.version),
              date: dates.date(newest.published_at),
            })
          : t('never_published')}
        {texts.length > 0 && ` · ${texts.map(({ language }) => language.toUpperCase()).join(', ')}`}
      </p>
      {newest && (
        <p className="numerals text-sm text-ink-soft">
          {newest.consent_required
            ? `${t('accepted_by', { count: newest.accepted })} · ${t('owing', { count: owing })}`
            : t('no_consent')}
        </p>
      )}
    </li>
  )
}
