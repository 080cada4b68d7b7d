import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PushSettings, QuietRule } from '#features/push/contract/push.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { QuietRuleFields } from './quiet-rule-fields.tsx'

type Quiet = NonNullable<PushSettings['quiet']>

const NIGHT: QuietRule = { days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' }
const WEEKEND: QuietRule = { days: [6, 7], from: '00:00', to: '00:00' }
const MOST = 7

/** The hours in which nothing rings, by weekday and by the clock of the device on which they were set. */
export function QuietHours({
  settings,
  save,
  isSaving,
}: {
  settings: PushSettings
  save: (settings: PushSettings) => void
  isSaving: boolean
}) {
  const t = useTexts('push')
  const { quiet } = settings
  const set = (rules: QuietRule[] | null) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    save({ ...settings, quiet: rules && { rules, time_zone: timeZone } })
  }
  return (
    <div>
      <Switch
        checked={quiet !== null}
        disabled={isSaving}
        description={t('quiet_text')}
        onChange={({ target }) => set(target.checked ? [NIGHT] : null)}
      >
        {t('quiet')}
      </Switch>
      {quiet && <Rules quiet={quiet} set={set} isSaving={isSaving} />}
    </div>
  )
}

type Draft = QuietRule & { id: number }

function Rules({
  quiet,
  set,
  isSaving,
}: {
  quiet: Quiet
  set: (rules: QuietRule[]) => void
  isSaving: boolean
}) {
  const t = useTexts('push')
  const serial = useRef(quiet.rules.length)
  const [drafts, setDrafts] = useState<Draft[]>(() => quiet.rules.map((rule, id) => ({ ...rule, id })))
  const form = useRef<HTMLFormElement>(null)
  const rules = drafts.map(({ days, from, to }) => ({ days: days.toSorted((a, b) => a - b), from, to }))
  const isNew = JSON.stringify(rules) !== JSON.stringify(quiet.rules)
  const isWhole = rules.every(({ days, from, to }) => days.length > 0 && from && to)
  const change = (id: number, next: Partial<QuietRule>) =>
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...next } : draft)))
  return (
    <form
      ref={form}
      className="mt-2 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWhole) return
        // The button goes with what was saved.
        form.current?.querySelector('input')?.focus()
        set(rules)
      }}
    >
      {drafts.map((draft, at) => (
        <QuietRuleFields
          key={draft.id}
          rule={draft}
          number={at + 1}
          change={(next) => change(draft.id, next)}
          {...(drafts.length > 1 && {
            remove: () => {
              setDrafts(drafts.filter(({ id }) => id !== draft.id))
              form.current?.querySelector('input')?.focus()
            },
          })}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {drafts.length < MOST && (
          <Button
            variant="secondary"
            size="small"
            icon={<Plus />}
            onPress={() => {
              serial.current += 1
              setDrafts([...drafts, { ...WEEKEND, id: serial.current }])
            }}
          >
            {t('quiet_add')}
          </Button>
        )}
        {isNew && isWhole && (
          <Button type="submit" size="small" pending={isSaving}>
            {t('save')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{t('time_zone', { zone: quiet.time_zone })}</p>
    </form>
  )
}
