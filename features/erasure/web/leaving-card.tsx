import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { erasureQuery, useAskForErasure } from './erasure.queries.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { ConfirmedCall } from '#features/auth/web/shared/confirmed-call.tsx'
import { mayConfirm, PasswordMissing } from '#features/auth/web/shared/confirming.tsx'
import { securityQuery } from '#features/auth/web/shared/security.queries.ts'
import { SettingCard } from '#features/account/web/shared/setting-card.tsx'

/** What goes and what stays, said before anything is pressed. The way back stands above every page afterwards. */
export function LeavingCard() {
  const t = useTexts('own_data')
  const { data: state, error, refetch } = useQuery(erasureQuery)
  const { data: security } = useQuery(securityQuery)
  const ask = useAskForErasure()
  const [isOpen, setOpen] = useState(false)
  const isAsked = state?.due_at != null

  return (
    <SettingCard
      id="leaving"
      title={t('delete')}
      lead={state && t('delete_text', { days: state.grace_days })}
      open={state && !isAsked ? { label: t('delete_ask'), isOpen, onOpen: () => setOpen(true) } : undefined}
    >
      <Failure error={error} onRetry={() => void refetch()} />
      <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
        {(['goes', 'stays'] as const).map((part) => (
          <div key={part}>
            <dt className="font-semibold">{t(part)}</dt>
            <dd className="text-ink-soft">{t(`${part}_text`)}</dd>
          </div>
        ))}
      </dl>
      {isOpen && !isAsked && security && !mayConfirm(security) && <PasswordMissing />}
      {isOpen && !isAsked && mayConfirm(security) && (
        <ConfirmedCall
          lead={t('crew')}
          label={t('delete_confirm')}
          danger
          call={ask}
          onDone={() => {
            setOpen(false)
            document.getElementById('leaving')?.focus()
            showToast({ text: t('delete_asked') })
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </SettingCard>
  )
}
