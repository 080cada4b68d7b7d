import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { mayConfirm, PasswordMissing } from '#features/auth/web/shared/confirming.tsx'
import { ConfirmedCall } from '#features/auth/web/shared/confirmed-call.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import {
  securityQuery,
  useRenewRecoveryCodes,
  useTurnTwoFactorOff,
} from '#features/auth/web/shared/security.queries.ts'
import { SettingCard } from '#features/account/web/shared/setting-card.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

type Step = 'idle' | 'setting_up' | 'renewing' | 'stopping'

/** A second step besides the password: switch it on, new recovery codes, switch it off. */
export function TwoFactorCard() {
  const t = useTexts('security')
  const { data: security, error } = useQuery(securityQuery)
  const [step, setStep] = useState<Step>('idle')
  // Shown once; they stay until the person says that they are kept.
  const [codes, setCodes] = useState<string[]>()
  const renew = useRenewRecoveryCodes()
  const stop = useTurnTwoFactorOff()
  const isOn = security?.two_factor
  const isIdle = step === 'idle' && !codes

  function rest() {
    setStep('idle')
    renew.reset()
    stop.reset()
    document.getElementById('two-factor')?.focus()
  }
  function show(made: string[]) {
    setCodes(made)
    setStep('idle')
  }

  return (
    <SettingCard
      id="two-factor"
      title={t('two')}
      badge={isOn && <Badge tone="pine">{t('two_badge')}</Badge>}
      lead={isOn ? t('two_on') : t('two_off')}
      open={
        security && !isOn && !codes && mayConfirm(security)
          ? { label: t('two_start'), isOpen: step !== 'idle', onOpen: () => setStep('setting_up') }
          : undefined
      }
    >
      <Failure error={error} />
      {security && !isOn && !mayConfirm(security) && <PasswordMissing />}
      {step === 'setting_up' && (
        <TwoFactorSetUp
          onCancel={rest}
          onDone={(made) => {
            show(made)
            showToast({ tone: 'success', text: t('two_done') })
          }}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined)
            rest()
          }}
        />
      )}
      {isOn && isIdle && (
        <>
          <p>{t('codes_left', { count: security.recovery_codes_left })}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onPress={() => setStep('renewing')}>
              {t('codes_new')}
            </Button>
            <Button variant="quiet" onPress={() => setStep('stopping')}>
              {t('two_stop')}
            </Button>
          </div>
        </>
      )}
      {step === 'renewing' && (
        <ConfirmedCall
          lead={t('codes_new_text')}
          label={t('codes_make')}
          call={renew}
          onDone={({ recovery_codes }) => show(recovery_codes)}
          onCancel={rest}
        />
      )}
      {step === 'stopping' && (
        <ConfirmedCall
          lead={t('two_stop_text')}
          label={t('two_stop')}
          danger
          call={stop}
          onDone={() => {
            rest()
            showToast({ text: t('two_stopped') })
          }}
          onCancel={rest}
        />
      )}
    </SettingCard>
  )
}
