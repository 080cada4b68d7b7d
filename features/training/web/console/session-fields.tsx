import type { ConsoleTraining, TrainingContent } from '#features/training/contract/console.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { localFrom, momentFrom } from '#platform/web/console/local-time.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { movedTimes } from './moved-times.ts'

interface SessionFieldsProps {
  editor: Editor<TrainingContent>
  training: ConsoleTraining | undefined
}

const MOMENTS = ['starts_at', 'ends_at', 'sign_up_until', 'sign_off_until'] as const

/** When and where it is held, and for how many. */
export function SessionFields({ editor, training }: SessionFieldsProps) {
  const t = useTexts('console_trainings')
  const { value, set, fields } = editor
  const { place, link, trainer, seats, time_zone: zone } = value
  const moment = (name: (typeof MOMENTS)[number]) => ({
    ...fieldProps(fields, name),
    label: t(name),
    required: true,
    zone,
    value: value[name],
  })
  /** The clocks on the wall stay as they were typed. */
  const moveTo = (next: string) =>
    set({
      time_zone: next,
      ...Object.fromEntries(
        MOMENTS.map((name) => [name, momentFrom(localFrom(value[name], zone), next) ?? value[name]]),
      ),
    })
  const told = training && training.stage !== 'draft' ? training.taken + training.waiting : 0
  const before = training?.content
  const isMoved =
    before !== undefined &&
    (Date.parse(before.starts_at) !== Date.parse(value.starts_at) ||
      Date.parse(before.ends_at) !== Date.parse(value.ends_at) ||
      before.place !== place ||
      before.link !== link ||
      before.time_zone !== zone)
  return (
    <>
      <FormSection title={t('session')} lead={t('session_lead')}>
        <div className="field-grid sm:grid-cols-2">
          <DateTimeField
            {...moment('starts_at')}
            onChange={(next) => next && set(movedTimes(value, next, zone))}
          />
          <DateTimeField {...moment('ends_at')} onChange={(next) => next && set({ ends_at: next })} />
          <Select
            {...fieldProps(fields, 'time_zone')}
            label={t('time_zone')}
            description={t('time_zone_hint')}
            value={zone}
            options={zonesWith(zone).map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
            onChoose={moveTo}
          />
          <TextField
            {...fieldProps(fields, 'trainer')}
            label={t('trainer')}
            maxLength={120}
            value={trainer}
            onText={(text) => set({ trainer: text })}
          />
          <TextField
            {...fieldProps(fields, 'place')}
            label={t('place')}
            description={t('place_hint')}
            maxLength={200}
            value={place}
            onText={(text) => set({ place: text })}
          />
          <TextField
            {...fieldProps(fields, 'link')}
            label={t('link')}
            description={t('link_hint')}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={link ?? ''}
            onText={(text) => set({ link: text.trim() || null })}
          />
        </div>
        {isMoved && told > 0 && <Notice tone="warning">{t('moved_told', { count: told })}</Notice>}
      </FormSection>
      <FormSection title={t('sign_up')}>
        <div className="field-grid sm:grid-cols-2">
          <NumberField
            {...fieldProps(fields, 'seats')}
            label={t('seats')}
            description={
              training && training.taken > 0 ? t('seats_least', { count: training.taken }) : t('seats_hint')
            }
            required
            value={seats}
            error={
              training && training.stage !== 'draft' && seats < training.taken
                ? t('seats_taken', { count: training.taken })
                : fields['seats']
            }
            onChange={(next) => set({ seats: next ?? 0 })}
          />
          <div className="max-sm:hidden" />
          <DateTimeField
            {...moment('sign_up_until')}
            onChange={(next) => next && set({ sign_up_until: next })}
          />
          <DateTimeField
            {...moment('sign_off_until')}
            description={t('sign_off_hint')}
            onChange={(next) => next && set({ sign_off_until: next })}
          />
        </div>
      </FormSection>
    </>
  )
}

/** What the browser knows, and what stands there already, whatever it is called there. */
function zonesWith(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}
