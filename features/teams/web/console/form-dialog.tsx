import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { CrewDeed, RidersTarget } from '#features/teams/contract/works.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { crewsCountQuery } from './crews.queries.ts'
import { DeedFrame } from './deed-frame.tsx'
import { useCrewDeed } from './use-crew-deed.ts'

interface FormDialogProps {
  people: RidersTarget
  count: number
  onClose: () => void
  onDone?: () => void
}

const SMALLEST = 2
const USUAL = 4
const SEEDS = 2 ** 31
const LONGEST = 24
const newSeed = () => Math.floor(Math.random() * SEEDS)

/** New crews of people who ride in none: what will be made stands here, and is made exactly so. */
export function FormDialog({ people, count, onClose, onDone }: FormDialogProps) {
  const t = useTexts('console_crews')
  const { data: counted } = useQuery(crewsCountQuery({}))
  const seats = counted?.seats
  const [size, setSize] = useState<number>()
  const [within, setWithin] = useState<'departments' | 'everybody'>('departments')
  const [order, setOrder] = useState<'random' | 'name'>('random')
  const [seed, setSeed] = useState(newSeed)
  const [called, setCalled] = useState(t('form_fields.called_initial'))
  const stem = useDeferredValue(called.trim())
  const riders = size ?? (seats && Math.min(USUAL, seats))
  const wish: CrewDeed | undefined =
    riders && stem.length >= SMALLEST
      ? { kind: 'form', people, size: riders, within, order, seed, called: stem }
      : undefined
  const deed = useCrewDeed(wish, () => {
    onDone?.()
    onClose()
  })
  const wrong = deed.error instanceof ApiError ? deed.error.fields['deed.called'] : undefined
  const made = deed.plan?.made_count ?? 0
  return (
    <DeedFrame
      title={t('titles.form')}
      deed={deed}
      press={t('press.form', { count: made })}
      isWhole={made > 0}
      isSaid={wrong !== undefined}
      onClose={onClose}
    >
      <p>{t('form_fields.who', { count })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('form_fields.within')}
          value={within}
          options={[
            { value: 'departments', label: t('form_fields.within_departments') },
            { value: 'everybody', label: t('form_fields.within_everybody') },
          ]}
          onChoose={(next) => setWithin(next as typeof within)}
        />
        <Select
          label={t('form_fields.order')}
          value={order}
          options={[
            { value: 'random', label: t('form_fields.order_random') },
            { value: 'name', label: t('form_fields.order_name') },
          ]}
          onChoose={(next) => setOrder(next as typeof order)}
        />
        <Select
          label={t('form_fields.size')}
          description={t('form_fields.size_hint', { seats: seats ?? '' })}
          value={String(riders ?? '')}
          options={Array.from({ length: Math.max((seats ?? SMALLEST) - 1, 1) }, (_, at) => ({
            value: String(at + SMALLEST),
            label: String(at + SMALLEST),
          }))}
          onChoose={(next) => setSize(Number(next))}
        />
        <TextField
          label={t('form_fields.called')}
          description={
            within === 'departments'
              ? t('form_fields.called_hint_departments')
              : t('form_fields.called_hint', { name: stem })
          }
          value={called}
          maxLength={LONGEST}
          error={wrong}
          onText={setCalled}
        />
      </div>
      {order === 'random' && (
        <Button variant="secondary" size="small" className="self-start" onPress={() => setSeed(newSeed())}>
          {t('form_fields.again')}
        </Button>
      )}
    </DeedFrame>
  )
}
