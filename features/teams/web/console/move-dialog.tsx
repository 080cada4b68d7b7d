import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RidersTarget } from '#features/teams/contract/works.ts'
import { SettlingSearch } from '#platform/web/pages/settling-search.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { DeedFrame } from './deed-frame.tsx'
import { freeCrewsQuery } from './crews.queries.ts'
import { useCrewDeed } from './use-crew-deed.ts'

interface MoveDialogProps {
  people: RidersTarget
  count: number
  /** The crew that they ride in now, where it is one: they may also get off. */
  from?: string
  onClose: () => void
  onDone?: () => void
}

const OUT = 'out'
const SHOWN = 8

/** To which crew people change; those with a free seat stand to choose from. */
export function MoveDialog({ people, count, from, onClose, onDone }: MoveDialogProps) {
  const t = useTexts('console_crews')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const { data: crews } = useQuery(freeCrewsQuery(search))
  const isOut = chosen === OUT
  const deed = useCrewDeed(
    chosen ? { kind: 'move', people, team_id: isOut ? null : chosen } : undefined,
    () => {
      onDone?.()
      onClose()
    },
  )
  const shown = (crews ?? []).filter(({ id }) => id !== from).slice(0, SHOWN)
  const moved = deed.plan?.moved ?? count
  return (
    <DeedFrame
      title={t('titles.move', { count })}
      deed={deed}
      press={t(isOut ? 'press.out' : 'press.move', { count: moved })}
      isWhole={chosen !== '' && moved > 0}
      onClose={onClose}
    >
      <SettlingSearch label={t('where_hint')} value={search} onSearch={setSearch} />
      <RadioGroup
        label={t('where')}
        value={chosen}
        onChange={setChosen}
        options={[
          ...shown.map(({ id, name, seats, members }) => ({
            value: id,
            label: name,
            description: t('seats_free', { count: seats - members }),
          })),
          ...(from ? [{ value: OUT, label: t('where_out') }] : []),
        ]}
      />
      {crews && shown.length === 0 && <p className="text-sm text-ink-soft">{t('where_none')}</p>}
    </DeedFrame>
  )
}
