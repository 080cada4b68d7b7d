import { type FormEvent, useState } from 'react'
import { useFormatter } from 'use-intl'
import type { Digest, NotificationSettings } from '#features/inbox/contract/choices.ts'
import { RHYTHMS } from '#features/notifications/contract/notifications.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { useSetDigest } from './notification-choices.queries.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DAYS = [1, 2, 3, 4, 5, 6, 7]
// A Monday, for the names of the days.
const MONDAY = Date.UTC(2024, 0, 1)
const CAPS = [0, 1, 3, 5, 10, 20, 50, 100]
const PROGRAMME = 'programme'

/** How often the summary by mail comes and when, and how often the devices may ring in a day. */
export function DigestCard({ settings }: { settings: NotificationSettings }) {
  const t = useTexts('notification_settings')
  const format = useFormatter()
  const save = useSetDigest()
  const [digest, setDigest] = useState<Digest>(settings.digest)
  const [cap, setCap] = useState(settings.daily_cap)
  const zone = digest.time_zone ?? settings.programme_time_zone
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const isNew = cap !== settings.daily_cap || JSON.stringify(digest) !== JSON.stringify(settings.digest)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { digest: { ...digest, time_zone: here || digest.time_zone }, daily_cap: cap },
      { onSuccess: () => showToast({ tone: 'success', text: t('saved') }) },
    )
  }
  const caps = [...new Set([...CAPS, ...(cap === null ? [] : [cap])])].toSorted((a, b) => a - b)
  return (
    <Card as="section" labelledBy="digest">
      <h2 id="digest" className="text-xl font-bold">
        {t('digest')}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">{t('digest_text')}</p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup
          label={t('rhythm')}
          value={digest.rhythm}
          onChange={(value) => {
            const rhythm = RHYTHMS.find((each) => each === value)
            if (rhythm) setDigest({ ...digest, rhythm })
          }}
          options={RHYTHMS.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
        />
        {digest.rhythm !== 'off' && (
          <div className="flex flex-wrap gap-4">
            {digest.rhythm === 'weekly' && (
              <Select
                label={t('day')}
                value={String(digest.day)}
                onChoose={(next) => setDigest({ ...digest, day: Number(next) })}
                options={DAYS.map((day) => ({
                  value: String(day),
                  label: format.dateTime(new Date(MONDAY + (day - 1) * 86_400_000), {
                    weekday: 'long',
                    timeZone: 'UTC',
                  }),
                }))}
                className="w-48"
              />
            )}
            <Select
              label={t('hour')}
              description={t('zone', { zone })}
              value={String(digest.hour)}
              onChoose={(next) => setDigest({ ...digest, hour: Number(next) })}
              options={HOURS.map((hour) => ({
                value: String(hour),
                label: format.dateTime(new Date(Date.UTC(2024, 0, 1, hour)), {
                  timeStyle: 'short',
                  timeZone: 'UTC',
                }),
              }))}
              className="w-48"
            />
          </div>
        )}
        <Select
          label={t('cap')}
          description={t('cap_text')}
          value={cap === null ? PROGRAMME : String(cap)}
          onChoose={(next) => setCap(next === PROGRAMME ? null : Number(next))}
          options={[
            { value: PROGRAMME, label: t('cap_programme', { count: settings.programme_cap }) },
            ...caps.map((count) => ({ value: String(count), label: t('cap_count', { count }) })),
          ]}
          className="max-w-sm"
        />
        <Failure error={save.error} announce />
        <Button type="submit" className="self-start" pending={save.isPending} isDisabled={!isNew}>
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
