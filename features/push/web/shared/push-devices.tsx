import type { PushDevice } from '#features/push/contract/push.ts'
import { messageOf } from '#platform/web/api/api.ts'
import { deviceName } from '#platform/web/session/device-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { useForgetDevice } from './push.queries.ts'

/** On which other devices messages come up, and the way to end that from here. */
export function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  const t = useTexts('push')
  const others = devices.filter(({ here }) => !here)
  if (others.length === 0) return null
  return (
    <div className="mt-2">
      <h3 className="font-semibold">{t('other_devices')}</h3>
      <ul className="divide-y divide-line">
        {others.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </div>
  )
}

function Device({ device }: { device: PushDevice }) {
  const t = useTexts('push')
  const dates = useDates()
  const forget = useForgetDevice()
  const name = deviceName(device.user_agent) ?? t('unknown_device')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 flex-1 break-words">
        {name}
        <span className="block text-sm text-ink-soft">
          {t('since', { date: dates.day(device.created_at) })}
        </span>
        {forget.isError && <span className="block text-sm text-danger">{messageOf(forget.error)}</span>}
      </p>
      <Button
        variant="quiet"
        size="small"
        pending={forget.isPending}
        aria-label={t('turn_off_of', { name })}
        onPress={() => forget.mutate({ device_id: device.id })}
      >
        {t('turn_off')}
      </Button>
    </li>
  )
}
