import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { type DataExport, EXPORT_KEPT_DAYS } from '#features/exports/contract/exports.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useNumbers } from '#platform/web/texts/use-numbers.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { ConfirmedCall } from '#features/auth/web/shared/confirmed-call.tsx'
import { mayConfirm, PasswordMissing } from '#features/auth/web/shared/confirming.tsx'
import { dataCopyQuery, useAskForCopy, useFetchCopy } from './data-copy.queries.ts'
import { securityQuery } from '#features/auth/web/shared/security.queries.ts'
import { SettingCard } from '#features/account/web/shared/setting-card.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'

/** Everything about the person as a file, made behind the page and kept for some days. */
export function DataCopyCard() {
  const t = useTexts('own_data')
  const { data: copy, error, refetch } = useQuery(dataCopyQuery)
  const { data: security } = useQuery(securityQuery)
  const ask = useAskForCopy()
  const [isOpen, setOpen] = useState(false)
  const mayAsk = copy && copy.next_at === null && copy.export?.state !== 'waiting'
  const { moment } = useDates()

  return (
    <SettingCard
      id="data-copy"
      title={t('copy')}
      lead={t('copy_text', { days: EXPORT_KEPT_DAYS })}
      open={mayAsk ? { label: t('copy_ask'), isOpen, onOpen: () => setOpen(true) } : undefined}
    >
      <Failure error={error} onRetry={() => void refetch()} />
      {copy?.export && <Copy copy={copy.export} />}
      {copy?.next_at && copy.export?.state !== 'waiting' && (
        <p className="text-sm text-ink-soft">{t('copy_next', { date: moment(copy.next_at) })}</p>
      )}
      {isOpen && security && !mayConfirm(security) && <PasswordMissing />}
      {isOpen && mayConfirm(security) && (
        <ConfirmedCall
          lead={null}
          label={t('copy_ask')}
          call={ask}
          onDone={() => {
            setOpen(false)
            showToast({ tone: 'success', text: t('copy_asked') })
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </SettingCard>
  )
}

function Copy({ copy }: { copy: DataExport }) {
  const t = useTexts('own_data')
  const dates = useDates()
  const number = useNumbers()
  const fetchCopy = useFetchCopy()
  if (copy.state === 'waiting' || copy.expires_at === null)
    return <Notice announce>{t('copy_waiting')}</Notice>
  const size = number(Math.max(1, Math.round((copy.bytes ?? 0) / 1024)), {
    style: 'unit',
    unit: 'kilobyte',
  })
  const date = dates.moment(copy.expires_at)
  return (
    <Notice
      tone="success"
      announce
      action={
        <Button
          variant="secondary"
          size="small"
          icon={<Download />}
          pending={fetchCopy.isPending}
          onPress={() => fetchCopy.mutate()}
        >
          {t('copy_fetch')}
        </Button>
      }
    >
      {t('copy_ready', { size, date })}
      <Failure error={fetchCopy.error} announce />
    </Notice>
  )
}
