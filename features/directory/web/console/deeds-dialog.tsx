import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Connection,
  type Deed,
  DEED_KINDS,
  type DeedChange,
  type DeedKind,
} from '#features/directory/contract/directory.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'
import { Link } from '#platform/web/pages/link.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Select } from '#ui/fields/select.tsx'
import { DeedCounts } from './deed-counts.tsx'
import { deedsQuery } from './directory.queries.ts'

const tones: Record<DeedKind, BadgeTone> = {
  joiner: 'pine',
  mover: 'neutral',
  leaver: 'sunset',
  back: 'pine',
  refused: 'sun',
}

/** Who joined, moved and left by a directory within a day, or would have. */
export function DeedsDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const t = useTexts('console_directory')
  const [kind, setKind] = useState<DeedKind>()
  const query = useInfiniteQuery(deedsQuery(connection.id, kind))
  const { data, error, refetch } = query
  const deeds = data?.pages.flatMap((page) => page.deeds)
  const counts = data?.pages[0]?.counts
  return (
    <PageDialog
      onClose={onClose}
      size="large"
      title={t(connection.state === 'live' ? 'deeds_of' : 'deeds_dry_of', { name: connection.name })}
    >
      <p className="text-ink-soft">{t('deeds_text')}</p>
      {counts && <DeedCounts counts={counts} />}
      <Select
        label={t('show')}
        value={kind ?? ''}
        placeholder={t('show_all')}
        options={DEED_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChoose={(value) => setKind(DEED_KINDS.find((each) => each === value))}
      />
      <Loading query={{ data: deeds, error, refetch }} lines={6} />
      {deeds?.length === 0 && <p className="mt-4 text-ink-soft">{t('deeds_none')}</p>}
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {deeds?.map((deed) => (
          <DeedLine key={deed.id} deed={deed} />
        ))}
      </ul>
      <ListEnd query={query} className="mt-3" />
    </PageDialog>
  )
}

function DeedLine({ deed: { at, kind, is_dry, name, user_id, changes, reason } }: { deed: Deed }) {
  const t = useTexts('console_directory')
  const dates = useDates()
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {user_id ? (
            <Link to={consolePaths.peopleOne} params={{ id: user_id }} className="text-pine-ink underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>
        {is_dry && <span className="text-sm text-ink-soft">{t('would')}</span>}
        <span className="numerals text-sm text-ink-soft">{dates.moment(at)}</span>
      </div>
      {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
      {changes.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </ul>
      )}
    </li>
  )
}

function ChangeLine({ change: { field, from, to, unknown } }: { change: DeedChange }) {
  const t = useTexts('console_directory')
  const values = { field: t(`fields.${field}`), from: from ?? t('nothing'), to: to ?? t('nothing') }
  const words = unknown ? 'change_unknown' : from === null ? 'change_new' : 'change_line'
  return <li className="wrap-anywhere">{t(words, values)}</li>
}
