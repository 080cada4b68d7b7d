import { Clock } from 'lucide-react'
import type { Readiness } from '#features/duels/contract/duels.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TriggerButton } from '#ui/overlays/trigger-button.tsx'
import { useSetReadiness } from '#features/duels/web/duels.queries.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'

const SNOOZES = ['hour', 'day', 'week'] as const

/** “Ready to duel”, and a pause that ends by itself. */
export function ReadinessSwitch({ readiness }: { readiness: Readiness }) {
  const t = useTexts('readiness')
  const dates = useDates()
  const set = useSetReadiness()
  // What was chosen stands at once, and goes back when it fails.
  const wish = set.isPending ? set.variables : undefined
  const snoozedUntil = wish ? null : readiness.snoozed_until
  const isReady = wish ? wish.ready && wish.snooze === null : readiness.ready && !snoozedUntil
  const when = snoozedUntil && dates.moment(snoozedUntil)
  return (
    <div className="flex flex-col gap-1">
      <Switch
        checked={isReady}
        description={when ? t('snoozed', { when }) : t(isReady ? 'on' : 'off')}
        onChange={(event) => set.mutate({ ready: event.target.checked, snooze: null })}
      >
        {t('ready')}
      </Switch>
      {readiness.ready && (
        <Menu
          label={t('pause')}
          onAction={(key) => set.mutate({ ready: true, snooze: SNOOZES.find((own) => own === key) ?? null })}
          trigger={
            <TriggerButton variant="quiet" size="small" className="-ml-4 self-start" icon={<Clock />}>
              {t('pause')}
            </TriggerButton>
          }
        >
          {SNOOZES.map((own) => (
            <MenuItem key={own} id={own}>
              {t(own)}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Failure error={set.error} announce />
    </div>
  )
}
