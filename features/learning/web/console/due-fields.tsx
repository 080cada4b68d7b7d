import type { CourseContent } from '#features/learning/contract/console.ts'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { NumberField } from '#platform/content/web/fields/number-field.tsx'
import type { Editor } from '#platform/content/web/editor/use-editor.ts'
import { DateTimeField } from '#platform/web/console/date-time-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

const TWO_WEEKS = 14
const DAY = 86_400_000

/** Whether its audience has to take it, and until when. */
export function DueFields({ editor: { value, set, fields } }: { editor: Editor<CourseContent> }) {
  const t = useTexts('console_courses')
  const { mandatory, due_at, due_days } = value
  const until = due_at !== null ? 'date' : due_days !== null ? 'days' : 'none'
  const choose = (next: string) =>
    set({
      due_at: next === 'date' ? new Date(Date.now() + TWO_WEEKS * DAY).toISOString() : null,
      due_days: next === 'days' ? TWO_WEEKS : null,
    })
  return (
    <>
      <Checkbox
        checked={mandatory}
        description={t('mandatory_hint')}
        onTick={(isOn) => set({ mandatory: isOn, ...(!isOn && { due_at: null, due_days: null }) })}
      >
        {t('mandatory_ask')}
      </Checkbox>
      {mandatory && (
        <div className="flex flex-col gap-3 pl-9">
          <RadioGroup
            label={t('due')}
            value={until}
            onChange={choose}
            options={(['none', 'date', 'days'] as const).map((id) => ({ value: id, label: t(`due_${id}`) }))}
          />
          {until === 'date' && (
            <DateTimeField
              {...fieldProps(fields, 'due_at')}
              label={t('due_at')}
              value={due_at}
              onChange={(next) => next && set({ due_at: next })}
            />
          )}
          {until === 'days' && (
            <NumberField
              {...fieldProps(fields, 'due_days')}
              label={t('due_in')}
              value={due_days}
              onChange={(next) => set({ due_days: next ?? 1 })}
              className="max-w-56"
            />
          )}
        </div>
      )}
    </>
  )
}
