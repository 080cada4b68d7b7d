import { useQuery } from '@tanstack/react-query'
import { Plus, Sticker as StickerSign } from 'lucide-react'
import { useState } from 'react'
import { archiveOwnSticker, type OwnSticker } from '#features/stickers/contract/console.ts'
import { writeCsv } from '#platform/contract/formats/csv-text.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { useLimit } from '#platform/web/console/limit.ts'
import { type Column, DataTable } from '#platform/web/console/tables/data-table.tsx'
import { Link } from '#platform/web/pages/link.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { StickerFace } from '#platform/web/pictures/sticker-face.tsx'
import { isMeant } from '#platform/web/texts/is-meant.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { stickerKeys } from '#features/stickers/web/stickers.keys.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { nameOfSticker, ownStickersQuery, wordsOfSticker } from './own-stickers.queries.ts'
import { StickerDialog } from './sticker-dialog.tsx'

/** The stickers of the organisers: drawn up, changed, granted, put away. */
export function OwnStickersPage() {
  const t = useTexts('console_stickers')
  const { data, error, refetch } = useQuery(ownStickersQuery)
  const isLimited = useLimit() !== undefined
  const [edited, setEdited] = useState<OwnSticker | 'new'>()
  const [granted, setGranted] = useState<OwnSticker>()
  const [search, setSearch] = useState('')
  const found = data?.filter(({ texts }) =>
    isMeant(search, ...texts.flatMap(({ name, words }) => [name, words])),
  )
  const columns = useColumns({ onEdit: isLimited ? undefined : setEdited, onGrant: setGranted })
  const newButton = !isLimited && (
    <Button icon={<Plus className="size-5" />} onPress={() => setEdited('new')}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <ConsoleHeader title={t('title')} lead={t('lead')} actions={data?.length !== 0 && newButton} />
      <Failure error={error} onRetry={() => void refetch()} />
      {data && data.length > 0 && (
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <div className="min-w-52 flex-1 sm:max-w-96">
            <SettlingSearch label={t('search_stickers')} value={search} onSearch={setSearch} />
          </div>
          <CsvButton load={async () => ({ name: 'stickers.csv', csv: csvOf(found ?? []) })}>
            {t('export')}
          </CsvButton>
        </div>
      )}
      {!(error && !data) && (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={found}
          rowKey={({ id }) => id}
          empty={
            search ? (
              <EmptyState sign="detour" title={t('no_such_sticker')} />
            ) : (
              <ConsoleEmpty mark={StickerSign} title={t('none')} action={newButton}>
                {t('none_text')}
              </ConsoleEmpty>
            )
          }
        />
      )}
      {edited && (
        <StickerDialog sticker={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {granted && <GrantDialog sticker={granted} onClose={() => setGranted(undefined)} />}
    </>
  )
}

/** A line for each language of each sticker. */
function csvOf(stickers: readonly OwnSticker[]): string {
  const head = ['language', 'name', 'words', 'holders', 'archived', 'created_at']
  const rows = stickers.flatMap(({ texts, holders, archived, created_at }) =>
    texts.map(({ language, name, words }) => [
      language,
      name,
      words,
      String(holders),
      String(archived),
      created_at,
    ]),
  )
  return writeCsv([head, ...rows])
}

interface Doing {
  /** Not by organisers who are limited to some people: it concerns everybody. */
  onEdit: ((sticker: OwnSticker) => void) | undefined
  onGrant: (sticker: OwnSticker) => void
}

function useColumns({ onEdit, onGrant }: Doing): Column<OwnSticker>[] {
  const t = useTexts('console_stickers')
  const archiving = useCall(archiveOwnSticker, {
    said: ({ sticker }) => t(sticker.archived ? 'archived' : 'unarchived'),
    stale: [stickerKeys.own],
    onError: tellFailure,
  })
  return [
    {
      id: 'name',
      name: t('name'),
      isHead: true,
      cell: (sticker) => (
        <span className="flex items-center gap-3">
          <StickerFace id={sticker.id} picture={sticker.picture} className="size-14" />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">{nameOfSticker(sticker)}</span>
            <span className="block text-sm font-normal text-ink-soft">{wordsOfSticker(sticker)}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'holders',
      name: t('holders_col'),
      cell: (sticker) => (
        <Link
          to={consolePaths.stickersOne}
          params={{ id: sticker.id }}
          aria-label={`${t('people_name', { name: nameOfSticker(sticker) })}: ${t('holders', { count: sticker.holders })}`}
          className="font-semibold whitespace-nowrap text-pine-ink underline"
        >
          {t('holders', { count: sticker.holders })}
        </Link>
      ),
    },
    {
      id: 'state',
      name: t('state'),
      cell: ({ archived }) => (
        <Badge tone={archived ? 'neutral' : 'pine'}>{t(archived ? 'states.archived' : 'states.open')}</Badge>
      ),
    },
    {
      id: 'do',
      name: t('do'),
      cell: (sticker) => {
        const { id, archived } = sticker
        const name = nameOfSticker(sticker)
        return (
          <span className="flex flex-wrap gap-1">
            {!archived && (
              <Button
                size="small"
                variant="secondary"
                aria-label={t('grant_name', { name })}
                onPress={() => onGrant(sticker)}
              >
                {t('grant')}
              </Button>
            )}
            {onEdit && (
              <>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('edit_name', { name })}
                  onPress={() => onEdit(sticker)}
                >
                  {t('edit')}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t(archived ? 'unarchive_name' : 'archive_name', { name })}
                  onPress={() => archiving.mutate({ sticker_id: id, archived: !archived })}
                >
                  {t(archived ? 'unarchive' : 'archive')}
                </Button>
              </>
            )}
          </span>
        )
      },
    },
  ]
}
