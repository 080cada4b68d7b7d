import { Trash } from 'lucide-react'
import type { ConsoleStage } from '#features/stages/contract/console.ts'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export type StageWish = {
  key: string
  id: string | null
  name: string
  starts_at: string | null
  ends_at: string | null
}

interface StageCardProps {
  wish: StageWish
  number: number
  /** The one above it in the calendar. */
  before: StageWish | undefined
  /** As it stands, when it is no new one. */
  stage: ConsoleStage | undefined
  errors: Record<string, string>
  onChange: (wish: StageWish) => void
  onRemove: () => void
  /** The stage begins where the one above it ends; left out where it has begun. */
  onCloseGap?: (() => void) | undefined
  /** Asks to end it now; left out where what stands is not saved. */
  onEnd?: (() => void) | undefined
  onClosing: (id: string) => void
}

const tones: Record<ConsoleStage['state'], BadgeTone> = {
  coming: 'neutral',
  running: 'pine',
  ended: 'sun',
  closed: 'sky',
}

/** One stage of the calendar; what has begun keeps its start, what is over keeps all its dates. */
export function StageCard(props: StageCardProps) {
  const { wish, number, before, stage, errors, onChange, onRemove, onCloseGap, onEnd, onClosing } = props
  const t = useTexts('console_stages')
  const dates = useDates()
  const state = stage?.state ?? 'coming'
  const isOver = state === 'ended' || state === 'closed'
  const errorOf = (field: string) => errors[`stages.${number - 1}.${field}`]
  const gap = before?.ends_at && wish.starts_at ? Date.parse(wish.starts_at) - Date.parse(before.ends_at) : 0
  return (
    <>
      {gap > 0 && (
        <li className="-my-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {t('gap', {
            from: dates.moment(before!.ends_at!),
            until: dates.moment(wish.starts_at!),
          })}
          {onCloseGap && state === 'coming' && (
            <Button variant="quiet" size="small" onPress={onCloseGap}>
              {t('close_gap')}
            </Button>
          )}
        </li>
      )}
      <Card as="li" inset="small">
        <fieldset className="flex flex-col gap-4">
          <legend className="sr-only">{t('number', { number })}</legend>
          <div className="flex flex-wrap items-center gap-3">
            <span aria-hidden="true" className="numerals font-heading text-xl font-bold text-pine-ink">
              {number}
            </span>
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
            <span className="flex-1" />
            {onEnd && state === 'running' && (
              <Button variant="quiet" size="small" onPress={onEnd}>
                {t('end_now')}
              </Button>
            )}
            {stage && state !== 'coming' && (
              <Button
                variant={state === 'ended' ? 'primary' : 'quiet'}
                size="small"
                onPress={() => onClosing(stage.id)}
              >
                {t(state === 'ended' ? 'close' : 'tables')}
              </Button>
            )}
            {state === 'coming' && !stage?.has_points && (
              <Button
                variant="quiet"
                size="small"
                icon={<Trash className="size-4.5" />}
                aria-label={t('remove_name', { name: wish.name })}
                onPress={onRemove}
              >
                {t('remove')}
              </Button>
            )}
          </div>
          <div className="field-grid md:grid-cols-3">
            <TextField
              label={t('name')}
              required
              maxLength={60}
              value={wish.name}
              disabled={state === 'closed'}
              error={errorOf('name')}
              onText={(text) => onChange({ ...wish, name: text })}
            />
            <DateTimeField
              isZoneTold={false}
              label={t('starts_at')}
              required
              value={wish.starts_at}
              disabled={state !== 'coming'}
              error={errorOf('starts_at')}
              onChange={(starts_at) => onChange({ ...wish, starts_at })}
            />
            <DateTimeField
              isZoneTold={false}
              label={t('ends_at')}
              required
              value={wish.ends_at}
              disabled={isOver}
              error={errorOf('ends_at')}
              onChange={(ends_at) => onChange({ ...wish, ends_at })}
            />
          </div>
        </fieldset>
      </Card>
    </>
  )
}
