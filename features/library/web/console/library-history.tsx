import { useQuery } from '@tanstack/react-query'
import type { ConsoleLibraryDocument } from '#features/library/contract/console.ts'
import { VersionHistory } from '#platform/content/web/list/version-history.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { versionQuery } from './library-console.queries.ts'
import { LibraryPreview } from './library-preview.tsx'

/** What was published when, what had changed, and how it was read. */
export function LibraryHistory({ document }: { document: ConsoleLibraryDocument }) {
  const t = useTexts('console_library')
  return (
    <VersionHistory
      versions={document.versions}
      columns={[
        { id: 'note', name: t('note'), cell: ({ note }) => note || '–' },
        {
          id: 'asked',
          name: t('asked'),
          cell: ({ asks_again }) => t(asks_again ? 'asked_again' : 'asked_rest'),
        },
      ]}
      renderVersion={(version) => <ReadVersion id={document.id} version={version} />}
    />
  )
}

/** What readers saw of one version, in every language that it had. */
function ReadVersion({ id, version }: { id: string; version: number }) {
  const { data, error, refetch } = useQuery(versionQuery(id, version))
  return (
    <>
      <Loading query={{ data, error, refetch }} lines={8} />
      {data && (
        <LibraryPreview
          content={{ texts: data.texts, required: false }}
          files={new Map(data.attachments.map((file) => [file.id, file]))}
        />
      )}
    </>
  )
}
