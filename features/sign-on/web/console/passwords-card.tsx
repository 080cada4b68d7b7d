import { useState } from 'react'
import { setPasswords, type SignOnState } from '#features/sign-on/contract/providers.ts'
import { ConfirmDialog } from '#platform/web/console/confirm-dialog.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { signOnStale } from './sign-on-console.queries.ts'

/** Whether passwords still sign people in, and who keeps theirs for the day on which no provider answers. */
export function PasswordsCard({ state }: { state: SignOnState }) {
  const t = useTexts('console_sign_on')
  const { passwords_off, keeper, keepers, never, origin } = state
  const [isAsked, setAsked] = useState(false)
  const [keeperId, setKeeperId] = useState(keeper?.id ?? '')
  const address = `${origin}/login?local`
  const setting = useCall(setPasswords, { stale: signOnStale, done: () => setAsked(false) })
  const open = () => {
    setting.reset()
    setKeeperId(keeper?.id ?? '')
    setAsked(true)
  }
  return (
    <Card as="section" labelledBy="sign-on-passwords" inset="small" className="flex flex-col gap-3">
      <h2 id="sign-on-passwords" className="text-lg">
        {t('passwords')}
      </h2>
      {!passwords_off && <p className="text-ink-soft">{t('passwords_on_text')}</p>}
      {passwords_off && keeper && (
        <p className="wrap-anywhere">{t('passwords_off_text', { name: keeper.name, address })}</p>
      )}
      {passwords_off && !keeper && <Notice tone="warning">{t('passwords_off_nobody')}</Notice>}
      <p className="text-sm text-ink-soft">
        {t('never', { count: never.people, total: never.total })}{' '}
        {never.organisers > 0 && t('never_organisers', { count: never.organisers })}
      </p>
      {!isAsked && <Failure error={setting.error} announce />}
      <div className="flex flex-wrap gap-2">
        {passwords_off ? (
          <>
            <Button
              variant="secondary"
              size="small"
              pending={setting.isPending}
              onPress={() => setting.mutate({ off: false, keeper_id: null })}
            >
              {t('passwords_turn_on')}
            </Button>
            <Button variant="quiet" size="small" onPress={open}>
              {t('passwords_keeper_change')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" onPress={open}>
            {t('passwords_turn_off')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t(passwords_off ? 'passwords_keeper_change' : 'passwords_title')}
        action={t(passwords_off ? 'save' : 'passwords_turn_off')}
        tone={passwords_off ? 'primary' : 'danger'}
        isPending={setting.isPending}
        error={setting.error}
        onConfirm={() => setting.mutate({ off: true, keeper_id: keeperId || null })}
      >
        {!passwords_off && (
          <>
            <p>{t('passwords_does')}</p>
            <p>
              {t('never', { count: never.people, total: never.total })}{' '}
              {never.organisers > 0 && t('never_organisers', { count: never.organisers })}
            </p>
          </>
        )}
        {keepers.length === 0 ? (
          <Notice tone="warning">{t('keeper_none')}</Notice>
        ) : (
          <Select
            label={t('keeper')}
            description={t('keeper_hint', { address })}
            placeholder="…"
            value={keeperId}
            options={keepers.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={setKeeperId}
          />
        )}
      </ConfirmDialog>
    </Card>
  )
}
