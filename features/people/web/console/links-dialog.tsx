import { useState } from 'react'
import type { PeopleTarget } from '#features/people/contract/changes.ts'
import { giveLinks, LINK_KINDS, sendInvitations } from '#features/people/contract/links.ts'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { saveFile } from '#platform/web/api/save-file.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { peopleKeys } from '#features/people/web/shared/people.keys.ts'

interface LinksDialogProps {
  people: PeopleTarget
  count: number
  onClose: () => void
}

const WAYS = [...LINK_KINDS, 'mail'] as const
type Way = (typeof WAYS)[number]

/** Links that bring people in: as a file for a mail merge, or written to them by Convoy. */
export function LinksDialog({ people, count, onClose }: LinksDialogProps) {
  const t = useTexts('console_people')
  const [way, setWay] = useState<Way>('autologin')
  const [hours, setHours] = useState('72')
  const make = useCall(
    async () => {
      if (way === 'mail') {
        const { sent, ...rest } = await call(sendInvitations, { people })
        return { given: sent, ...rest }
      }
      const { csv, name, ...rest } = await call(giveLinks, { people, kind: way, hours: Number(hours) })
      if (rest.given > 0) saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      return rest
    },
    { waitsFor: [peopleKeys.links] },
  )
  const isRight = /^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 720
  const done = make.data
  return (
    <PageDialog
      onClose={onClose}
      title={t('give.title', { count })}
      footer={
        done ? (
          <Button onPress={onClose}>{t('change.close')}</Button>
        ) : (
          <Button
            pending={make.isPending}
            isDisabled={way !== 'mail' && !isRight}
            onPress={() => make.mutate()}
          >
            {t(way === 'mail' ? 'give.send' : 'give.make')}
          </Button>
        )
      }
    >
      {done ? (
        <div className="flex flex-col gap-3">
          <p role="status">
            {t(way === 'mail' ? 'give.sent' : 'give.made', { given: done.given, skipped: done.skipped })}
          </p>
          {way !== 'mail' && done.given > 0 && <p className="text-ink-soft">{t('give.once')}</p>}
          {done.skipped_people.length > 0 && (
            <ul className="max-h-64 overflow-y-auto rounded-field bg-sunken p-3 text-sm">
              {done.skipped_people.map(({ id, name, reason }) => (
                <li key={id} className="py-1">
                  <strong>{name ?? t('somebody')}</strong>: {t(`give.skips.${reason}`)}
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <RadioGroup
            label={t('give.way')}
            value={way}
            options={WAYS.map((value) => ({
              value,
              label: t(`give.ways.${value}`),
              description: t(`give.means.${value}`),
            }))}
            onChange={(value) => setWay(value as Way)}
          />
          {way !== 'mail' && (
            <TextField
              label={t('give.hours')}
              description={t('give.hours_hint')}
              inputMode="numeric"
              value={hours}
              onText={setHours}
              className="sm:w-48"
            />
          )}
          <Failure error={make.error} announce />
        </div>
      )}
    </PageDialog>
  )
}
