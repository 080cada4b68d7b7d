import { useState } from 'react'
import { useFormatter } from 'use-intl'
import type { Training } from '#features/training/contract/training.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useSeat } from './training.queries.ts'

/** Takes a seat or gives it back. A seat that others wait for is not given back by a slip of the thumb. */
export function SeatActions({ training }: { training: Training }) {
  const t = useTexts('training')
  const format = useFormatter()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const up = useSeat('sign_up', language)
  const off = useSeat('sign_off', language)
  const { id, may, mine, seats, taken, waiting, sign_up_until, sign_off_until, time_zone } = training
  const moment = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone: time_zone })
  const hasRoom = taken < seats && waiting === 0
  return (
    <div className="flex flex-col items-start gap-3">
      {may.sign_up === null && (
        <>
          <p className="text-sm text-ink-soft">{t('sign_up_until', { at: moment(sign_up_until) })}</p>
          <Button pending={up.isPending} onPress={() => up.mutate(id)}>
            {t(hasRoom ? 'sign_up' : 'wait')}
          </Button>
        </>
      )}
      {may.sign_up === 'too_late' && <p className="text-ink-soft">{t('too_late')}</p>}
      {may.sign_off === null && (
        <>
          <p className="text-sm text-ink-soft">{t('sign_off_until', { at: moment(sign_off_until) })}</p>
          <Button
            variant="secondary"
            pending={off.isPending}
            onPress={() => (mine === 'seat' ? setAsking(true) : off.mutate(id))}
          >
            {t(mine === 'seat' ? 'sign_off' : 'stop_waiting')}
          </Button>
        </>
      )}
      {may.sign_off === 'too_late' && <p className="text-ink-soft">{t('too_late_off')}</p>}
      <Failure error={up.error ?? off.error} announce />
      <PageDialog
        title={t('sign_off_title')}
        role="alertdialog"
        size="small"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        cancel={t('keep')}
        footer={
          <Button
            variant="danger"
            onPress={() => {
              setAsking(false)
              off.mutate(id)
            }}
          >
            {t('sign_off')}
          </Button>
        }
      >
        {t(waiting > 0 ? 'sign_off_waiting' : 'sign_off_text', { count: waiting })}
      </PageDialog>
    </div>
  )
}
