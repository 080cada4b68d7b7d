import { useQuery } from '@tanstack/react-query'
import { FolderSync, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Connection } from '#features/directory/contract/directory.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { directoryQuery } from './directory.queries.ts'

/** Directories that say who is here: what they may do, what they did, and what a new one would do. */
export function DirectoryPage() {
  const t = useTexts('console_directory')
  const { data, error, refetch } = useQuery(directoryQuery)
  const [edited, setEdited] = useState<Connection | 'new'>()
  const newButton = (
    <Button icon={<Plus className="size-5" />} onPress={() => setEdited('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <ConsoleHeader
        title={t('title')}
        lead={t('lead')}
        actions={data?.connections.length !== 0 && newButton}
      />
      <Loading query={{ data, error, refetch }} lines={4} />
      <div className="flex max-w-4xl flex-col gap-6 2xl:max-w-none">
        {data?.connections.length === 0 && (
          <ConsoleEmpty mark={FolderSync} title={t('none')} action={newButton}>
            {t('none_text')}
          </ConsoleEmpty>
        )}
        {data && data.connections.length > 0 && (
          <>
            <TextField
              label={t('base_url')}
              description={t('base_url_hint')}
              readOnly
              value={data.base_url}
              onFocus={({ target }) => target.select()}
            />
            <ul className="grid items-start gap-4 2xl:grid-cols-2">
              {data.connections.map((connection) => (
                <ConnectionCard
                  key={connection.id}
                  connection={connection}
                  onEdit={() => setEdited(connection)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {edited && data && (
        <ConnectionDialog
          connection={edited === 'new' ? undefined : edited}
          baseUrl={data.base_url}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
