import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { type getThanksSettings, setThanksSettings } from '#features/thanks/contract/console.ts'
import { thanksKeys } from '#features/thanks/web/thanks.keys.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useLimit } from '#platform/web/console/limit.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { settingsQuery } from './thanks-console.queries.ts'

type Settings = z.output<typeof getThanksSettings.output>

/** How many thanks a week brings, and what they earn. */
export function SettingsTab() {
  const query = useQuery(settingsQuery)
  return (
    <>
      <Loading query={query} lines={5} />
      {query.data && <SettingsForm key={query.data.version} settings={query.data} />}
    </>
  )
}

const FIELDS = [
  { name: 'thanks_week', label: 'budget', hint: 'budget_hint', min: 1, max: 10 },
  { name: 'thanks_points', label: 'points_each', hint: 'points_each_hint', min: 0, max: 1_000 },
  { name: 'thanks_points_week', label: 'points_week', hint: 'points_week_hint', min: 0, max: 10_000 },
] as const

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useTexts('console_thanks')
  const isLimited = useLimit() !== undefined
  const [typed, setTyped] = useState(() => FIELDS.map(({ name }) => String(settings[name])))
  const save = useCall(setThanksSettings, { said: t('saved'), waitsFor: [thanksKeys.settings] })
  const fields = save.error instanceof ApiError ? save.error.fields : {}
  const numbers = typed.map((text) => Number(text.trim() === '' ? Number.NaN : text))
  const isChanged = FIELDS.some(({ name }, at) => numbers[at] !== settings[name])
  const isWhole = numbers.every((number, at) => number >= FIELDS[at]!.min && number <= FIELDS[at]!.max)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || !isChanged || !isWhole) return
    const [thanks_week, thanks_points, thanks_points_week] = numbers as [number, number, number]
    save.mutate({ version: settings.version, thanks_week, thanks_points, thanks_points_week })
  }

  return (
    <Card className="max-w-2xl">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {isLimited && <Notice>{t('whole')}</Notice>}
        {FIELDS.map(({ name, label, hint, min, max }, at) => (
          <TextField
            key={name}
            label={t(label)}
            description={t(hint)}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            disabled={isLimited}
            value={typed[at]}
            error={fields[name]}
            onText={(text) => setTyped(typed.map((own, place) => (place === at ? text : own)))}
          />
        ))}
        <p className="text-sm text-ink-soft">{t('settings_text')}</p>
        <Failure error={save.error} announce />
        {!isLimited && (
          <Button
            type="submit"
            className="self-start"
            pending={save.isPending}
            isDisabled={!isChanged || !isWhole}
          >
            {t('save')}
          </Button>
        )}
      </form>
    </Card>
  )
}
