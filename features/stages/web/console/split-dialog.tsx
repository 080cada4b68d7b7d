import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { MAX_STAGES } from '#features/stages/contract/console.ts'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { splitEvenly } from './calendar-rules.ts'
import type { StageWish } from './stage-card.tsx'

const USUAL = 3

interface SplitDialogProps {
  wishes: readonly StageWish[]
  onSplit: (wishes: StageWish[]) => void
  onClose: () => void
}

/** The time of the programme in so many equal stages; what stands keeps its name, and nothing is saved yet. */
export function SplitDialog({ wishes, onSplit, onClose }: SplitDialogProps) {
  const t = useTexts('console_stages')
  const dates = useDates()
  const formId = useId()
  const { data: programme } = useQuery(programmeQuery)
  const zone = programme?.time_zone ?? 'UTC'
  const [count, setCount] = useState(String(wishes.length || USUAL))
  const [starts_at, setStart] = useState(wishes[0]?.starts_at ?? programme?.starts_at ?? null)
  const [ends_at, setEnd] = useState(wishes.at(-1)?.ends_at ?? programme?.ends_at ?? null)
  const number = /^\d+$/.test(count.trim()) ? Number(count) : 0
  const isNumber = number >= 1 && number <= MAX_STAGES
  const spans = isNumber && starts_at && ends_at ? splitEvenly({ starts_at, ends_at }, number, zone) : []
  function split() {
    onSplit(
      spans.map((span, at) => ({
        key: wishes[at]?.key ?? crypto.randomUUID(),
        id: wishes[at]?.id ?? null,
        name: wishes[at]?.name ?? t('new_name', { number: at + 1 }),
        ...span,
      })),
    )
    onClose()
  }
  return (
    <PageDialog
      onClose={onClose}
      title={t('split_title')}
      footer={
        <Button type="submit" form={formId} isDisabled={spans.length === 0}>
          {t('split_into', { count: spans.length })}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (spans.length > 0) split()
        }}
      >
        <TextField
          label={t('split_count')}
          inputMode="numeric"
          className="max-w-40"
          value={count}
          error={isNumber ? undefined : t('split_number', { most: MAX_STAGES })}
          onText={setCount}
        />
        <div className="field-grid sm:grid-cols-2">
          <DateTimeField label={t('split_from')} value={starts_at} onChange={setStart} />
          <DateTimeField
            label={t('split_until')}
            value={ends_at}
            error={isNumber && starts_at && ends_at && spans.length === 0 ? t('split_short') : undefined}
            onChange={setEnd}
          />
        </div>
        {spans.length > 0 && (
          <ol className="numerals flex list-decimal flex-col gap-1 pl-6 text-sm text-ink-soft">
            {spans.map((span) => (
              <li key={span.starts_at}>
                {t('span', { from: dates.moment(span.starts_at), until: dates.moment(span.ends_at) })}
              </li>
            ))}
          </ol>
        )}
        {wishes.length > spans.length && spans.length > 0 && (
          <p>{t('split_fewer', { count: wishes.length - spans.length })}</p>
        )}
      </form>
    </PageDialog>
  )
}
