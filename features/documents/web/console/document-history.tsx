import { useQuery } from '@tanstack/react-query'
import { type ConsoleDocument, exportConsents } from '#features/documents/contract/console.ts'
import { VersionHistory } from '#platform/content/web/list/version-history.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { call } from '#platform/web/api/api.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { DocumentPreview } from './document-preview.tsx'
import { versionQuery } from './documents-console.queries.ts'

type Version = ConsoleDocument['versions'][number]

/** Every version, to be read, and how many people have accepted it. */
export function DocumentHistory({ document }: { document: ConsoleDocument }) {
  const t = useTexts('console_documents')
  const number = useNumbers()
  const { name, versions, owing } = document
  const [newest] = versions
  const asked = ({ consent_required, asks_again }: Version) =>
    consent_required ? t(asks_again ? 'asked_everybody' : 'asked_the_rest') : t('asked_nobody')
  return (
    <VersionHistory<Version>
      versions={versions}
      lead={newest?.consent_required ? t('owing', { count: owing }) : ''}
      empty={<p className="text-ink-soft">{t('never_published')}</p>}
      columns={[
        { id: 'asked', name: t('asked'), cell: asked },
        {
          id: 'accepted',
          name: t('accepted'),
          numeric: true,
          cell: ({ accepted }) => number(accepted),
        },
      ]}
      renderVersion={(version) => <ReadVersion name={name} version={version} />}
    >
      {versions.length > 0 && (
        <div>
          <CsvButton load={() => call(exportConsents, { name })}>{t('export')}</CsvButton>
        </div>
      )}
    </VersionHistory>
  )
}

/** One version of a document, in every language that it has. */
function ReadVersion({ name, version }: Pick<ConsoleDocument, 'name'> & { version: number }) {
  const { data, error, refetch } = useQuery(versionQuery(name, version))
  return (
    <>
      <Loading query={{ data, error, refetch }} lines={8} />
      {data && <DocumentPreview texts={data} />}
    </>
  )
}
