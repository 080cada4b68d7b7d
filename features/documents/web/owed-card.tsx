import { FileText } from 'lucide-react'
import type { OwedDocument } from '#features/documents/contract/documents.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'

/** A document to read and to tick. */
export function OwedCard({
  document,
  checked,
  isMissing,
  onChange,
}: {
  document: OwedDocument
  checked: boolean
  isMissing: boolean
  onChange: (isTicked: boolean) => void
}) {
  const t = useTexts('consent')
  const dates = useDates()
  const { name, title, version, language, published_at, accepted } = document
  const date = dates.date(published_at)
  return (
    <Card as="section" inset="small">
      <h2 lang={language} className="flex items-center gap-2.5 text-lg font-bold">
        <FileText className="size-5 shrink-0 text-pine-ink" />
        {title}
      </h2>
      <p className="text-sm text-ink-soft">{t('version', { version: String(version), date })}</p>
      <p className="flex flex-wrap gap-x-5">
        <Link
          to={paths.document}
          params={{ name }}
          target="_blank"
          className="inline-flex min-h-11 items-center font-semibold text-pine-ink underline"
        >
          {t('read')}
        </Link>
        {accepted !== null && (
          <Link
            to={paths.document}
            params={{ name }}
            search={{ version: accepted }}
            target="_blank"
            className="inline-flex min-h-11 items-center text-ink-soft underline"
          >
            {t('read_accepted', { version: String(accepted) })}
          </Link>
        )}
      </p>
      <Checkbox checked={checked} required error={isMissing && t('missing')} onTick={onChange}>
        {t('tick', { title })}
      </Checkbox>
    </Card>
  )
}
