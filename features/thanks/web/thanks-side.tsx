import type * as z from 'zod/mini'
import { HeartHandshake } from 'lucide-react'
import { type listMyThanks, setThanksPrivacy } from '#features/thanks/contract/thanks.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { ValueChip } from '#platform/web/values/value-chip.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Notice } from '#ui/notice.tsx'
import { thanksKeys } from './thanks.keys.ts'

export type MyThanks = z.output<typeof listMyThanks.output>

/** How many are left this week, and when there are new ones; or why nobody can be thanked now. */
export function WeekLine({ mine: { week, values }, onGive }: { mine: MyThanks; onGive: () => void }) {
  const t = useTexts('thanks')
  if (!week) return <Notice title={t('off_title')}>{t('off_text')}</Notice>
  if (values.length === 0) return <Notice title={t('no_values_title')}>{t('no_values_text')}</Notice>
  const left = Math.max(0, week.budget - week.given)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sunken p-4">
      <p className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <span aria-hidden="true" className="flex shrink-0 gap-1">
          {Array.from({ length: week.budget }, (_, at) => (
            <HeartHandshake
              key={at}
              className={`size-5 ${at < left ? 'text-pine-ink' : 'text-ink-soft opacity-40'}`}
            />
          ))}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{t('left', { left })}</span>
          {left < week.budget && <span className="block text-sm text-ink-soft">{t('renews')}</span>}
        </span>
      </p>
      <Button icon={<HeartHandshake />} isDisabled={left === 0} onPress={onGive} className="max-sm:w-full">
        {t('give')}
      </Button>
    </div>
  )
}

/** For what one is thanked, and whether others see it. */
export function ThanksSide({ mine }: { mine: MyThanks }) {
  const t = useTexts('thanks')
  const { received, hidden } = mine
  const save = useCall(setThanksPrivacy, {
    onSettled: (_answer, _error, _wish, _before, { client }) =>
      void client.invalidateQueries({ queryKey: thanksKeys.mine }),
  })
  return (
    <Card as="section" labelledBy="thanks-for-me">
      <h2 id="thanks-for-me" className="mb-3 text-xl font-bold">
        {t('for_me')}
      </h2>
      {received.length === 0 && <p className="text-ink-soft">{t('for_me_none')}</p>}
      {received.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {received.map((value) => (
            <li key={`${value.sign} ${value.word}`} className="max-w-full">
              <ValueChip value={value} count={value.count} said={t('times', { count: value.count })} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 border-t border-line pt-3">
        <Switch
          description={t('privacy_text')}
          checked={!hidden}
          onChange={({ target }) => save.mutate({ hidden: !target.checked })}
        >
          {t('privacy')}
        </Switch>
        <Failure error={save.error} announce />
      </div>
    </Card>
  )
}
