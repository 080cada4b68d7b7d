import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OPPONENT_CIRCLES } from '#features/duels/contract/opponents.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { ListEnd } from '#platform/web/pages/list-end.tsx'
import { type OpponentCircle, opponentsQuery } from './opponents.queries.ts'
import { OpponentRow } from './opponent-row.tsx'

/** Whom to challenge: those who are online come first. */
export function ChallengeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('opponents')
  const [among, setAmong] = useState<OpponentCircle>('everyone')
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery(opponentsQuery({ among, ...(search && { search }) }))
  const people = found.data?.pages.flatMap((page) => page.people)
  const total = found.data?.pages.at(-1)?.total

  return (
    <PageDialog onClose={onClose} title={t('title')} size="medium">
      <div className="flex min-h-[55dvh] flex-col gap-3">
        <SettlingSearch label={t('search')} value={search} onSearch={setSearch} />
        <CircleChoice among={among} onChoose={setAmong} />
        <p role="status" className="text-sm font-semibold text-ink-soft">
          {total === undefined ? '' : total === 0 ? t('nobody') : t('found', { count: total })}
        </p>
        {total === 0 && <p className="text-ink-soft">{t(`nobody_${search ? 'everyone' : among}`)}</p>}
        <Loading query={found} announce className="h-64 w-full" />
        <ul
          aria-busy={found.isPlaceholderData}
          className="divide-y divide-line transition-opacity aria-busy:opacity-60"
        >
          {people?.map((person) => (
            <OpponentRow key={person.id} person={person} />
          ))}
        </ul>
        <ListEnd query={found} />
      </div>
    </PageDialog>
  )
}

function CircleChoice({
  among,
  onChoose,
}: {
  among: OpponentCircle
  onChoose: (circle: OpponentCircle) => void
}) {
  const t = useTexts('opponents')
  return (
    <div role="group" aria-label={t('circle')} className="flex flex-wrap gap-2">
      {OPPONENT_CIRCLES.map((own) => (
        <button
          key={own}
          type="button"
          aria-pressed={among === own}
          onClick={() => onChoose(own)}
          className="min-h-11 rounded-full border border-line-strong px-4 font-heading text-sm font-semibold text-ink-soft transition-colors hover:text-ink aria-pressed:border-pine aria-pressed:bg-pine aria-pressed:text-on-pine"
        >
          {t(`circles.${own}`)}
        </button>
      ))}
    </div>
  )
}
