import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Sticker as StickerSign } from 'lucide-react'
import { useState } from 'react'
import {
  exportStickerHolders,
  type StickerHolder,
  takeOwnSticker,
} from '#features/stickers/contract/console.ts'
import { nameOf } from '#features/people/web/shared/person-search.tsx'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { ConsoleEmpty } from '#platform/web/console/console-empty.tsx'
import { CsvButton } from '#platform/web/console/csv-button.tsx'
import { PersonLink } from '#platform/web/console/person-link.tsx'
import { type Column, QueryTable } from '#platform/web/console/tables/data-table.tsx'
import { HelpButton } from '#platform/web/guide/help-button.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { StickerFace } from '#platform/web/pictures/sticker-face.tsx'
import { useParams } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { stickerKeys } from '#features/stickers/web/stickers.keys.ts'
import { holdersQuery, nameOfSticker, ownStickersQuery, wordsOfSticker } from './own-stickers.queries.ts'

/** Who has a sticker of the organisers, and since when. */
export function HoldersPage() {
  const t = useTexts('console_stickers')
  const { id } = useParams() as { id: string }
  const { data: stickers } = useQuery(ownStickersQuery)
  const sticker = stickers?.find((each) => each.id === id)
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(holdersQuery(id, search))
  const [taken, setTaken] = useState<StickerHolder>()
  const columns = useColumns(setTaken)
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={consolePaths.stickers}>{t('title')}</BackLink>
      <header className="flex items-center gap-4">
        {sticker && <StickerFace id={id} picture={sticker.picture} className="size-20" />}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <PageTitle className="wrap-anywhere">{sticker ? nameOfSticker(sticker) : t('people')}</PageTitle>
            <HelpButton />
          </div>
          {sticker && <p className="text-ink-soft">{wordsOfSticker(sticker)}</p>}
        </div>
      </header>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 flex-1 sm:max-w-96">
          <SettlingSearch label={t('search_holders')} value={search} onSearch={setSearch} />
        </div>
        <CsvButton load={() => call(exportStickerHolders, { sticker_id: id, ...(search && { search }) })}>
          {t('export')}
        </CsvButton>
      </div>
      <QueryTable<StickerHolder>
        query={list}
        caption={t('people')}
        rows={list.data?.pages.flatMap(({ holders }) => holders)}
        rowKey={(holder) => holder.id}
        empty={
          search ? (
            <EmptyState sign="detour" title={t('none_found')} />
          ) : (
            <ConsoleEmpty mark={StickerSign} title={t('holders_none')} />
          )
        }
        columns={columns}
      />
      {taken && <Taking id={id} holder={taken} onClose={() => setTaken(undefined)} />}
    </div>
  )
}

function useColumns(take: (holder: StickerHolder) => void): Column<StickerHolder>[] {
  const t = useTexts('console_stickers')
  const { moment } = useDates()
  return [
    {
      id: 'person',
      name: t('person'),
      isHead: true,
      cell: (holder) => <PersonLink person={holder} />,
    },
    {
      id: 'department',
      name: t('department'),
      isBlank: ({ department }) => !department,
      cell: ({ department }) => department,
    },
    { id: 'since', name: t('since'), cell: ({ at }) => moment(at) },
    { id: 'by', name: t('by'), isBlank: ({ by }) => !by, cell: ({ by }) => by },
    {
      id: 'do',
      name: t('do'),
      inCorner: true,
      cell: (holder) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('take_name', { name: nameOf(holder) })}
          onPress={() => take(holder)}
        >
          {t('take')}
        </Button>
      ),
    },
  ]
}

function Taking({ id, holder, onClose }: { id: string; holder: StickerHolder; onClose: () => void }) {
  const t = useTexts('console_stickers')
  const taking = useCall(
    (reason: string) => call(takeOwnSticker, { sticker_id: id, user_id: holder.id, reason }),
    { said: t('taken'), stale: [stickerKeys.own, stickerKeys.holders, stickerKeys.reach], done: onClose },
  )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('take_title', { name: nameOf(holder) })}
      action={t('take')}
      tone="danger"
      reason={{ label: t('take_reason'), required: true }}
      isPending={taking.isPending}
      error={taking.error}
      onConfirm={(reason) => taking.mutate(reason)}
    >
      <p>{t('take_text')}</p>
    </ConfirmDialog>
  )
}
