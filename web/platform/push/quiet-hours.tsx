import { useRef, useState } from 'react'
import type { PushSettings } from '#contract/push.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Quiet = NonNullable<PushSettings['quiet']>

const NIGHT = { from: '22:00', to: '07:00' }

/** The hours in which nothing rings, by the clock of the device on which they were set. */
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
  const set = (next: Pick<Quiet, 'from' | 'to'> | null) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    save({ ...settings, quiet: next && { ...next, time_zone: timeZone } })
  }
  return (
    <div>
      <Switch
        checked={quiet !== null}
        disabled={isSaving}
        description={t('quiet_text')}
        onChange={({ target }) => set(target.checked ? NIGHT : null)}
      >
        {t('quiet')}
      </Switch>
      {quiet && <Hours quiet={quiet} set={set} isSaving={isSaving} />}
    </div>
  )
}

function Hours({
  quiet,
  set,
  isSaving,
}: {
  quiet: Quiet
  set: (next: Pick<Quiet, 'from' | 'to'>) => void
  isSaving: boolean
}) {
  const t = useTexts('push')
  const [from, setFrom] = useState(quiet.from)
  const [to, setTo] = useState(quiet.to)
  const last = useRef<HTMLInputElement>(null)
  const isSame = from === to
  const isNew = from !== quiet.from || to !== quiet.to
  return (
    <form
      className="mt-1 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!from || !to || isSame) return
        // The button goes with what was saved.
        last.current?.focus()
        set({ from, to })
      }}
    >
      <TextField
        type="time"
        label={t('from')}
        value={from}
        required
        onChange={({ target }) => setFrom(target.value)}
        className="w-32"
      />
      <TextField
        type="time"
        ref={last}
        label={t('to')}
        value={to}
        required
        {...(isSame && { error: t('quiet_same') })}
        onChange={({ target }) => setTo(target.value)}
        className="w-32"
      />
      {isNew && !isSame && (
        <Button type="submit" variant="secondary" pending={isSaving}>
          {t('save')}
        </Button>
      )}
      <p className="w-full text-sm text-ink-soft">{t('time_zone', { zone: quiet.time_zone })}</p>
    </form>
  )
}
