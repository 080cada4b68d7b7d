import { useQuery } from '@tanstack/react-query'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useLimit } from '#platform/web/console/limit.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { DataTable } from '#platform/web/console/tables/data-table.tsx'
import { useDocumentColumns } from './document-columns.tsx'
import { consoleDocumentsQuery } from './documents-console.queries.ts'

/** The four documents: what is out, what is being written, and who has still to accept. */
export function DocumentsConsolePage() {
  const t = useTexts('console_documents')
  const c = useTexts('console_content')
  const columns = useDocumentColumns()
  const { data, error, refetch } = useQuery(consoleDocumentsQuery)
  return (
    <>
      <ConsoleHeader title={t('title')} lead={useLimit() ? c('list_only_read') : t('lead')} />
      <Loading query={{ data, error, refetch }} lines={8} />
      {data && <DataTable caption={t('title')} columns={columns} rows={data} rowKey={({ name }) => name} />}
    </>
  )
}
