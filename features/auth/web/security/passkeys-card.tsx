import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { MAX_PASSKEYS, type Passkey } from '#features/auth/contract/passkeys.ts'
import { SettingCard } from '#features/account/web/shared/setting-card.tsx'
import { PasskeyUse } from '#features/auth/web/passkeys/passkey-use.tsx'
import { mayConfirm, PasswordMissing } from '#features/auth/web/shared/confirming.tsx'
import { canUsePasskeys } from '#features/auth/web/shared/passkey-support.ts'
import { confirmWith, passkeysQuery } from '#features/auth/web/shared/passkeys.queries.ts'
import { securityQuery } from '#features/auth/web/shared/security.queries.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasskeyAdding } from './passkey-adding.tsx'
import { RemovePasskeyDialog, RenamePasskey } from './passkey-changes.tsx'

/** The passkeys of the person: by which they come in without password and code. */
export function PasskeysCard() {
  const t = useTexts('passkeys')
  const { data, error } = useQuery(passkeysQuery)
  const { data: security } = useQuery(securityQuery)
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Passkey>()
  const own = data?.passkeys ?? []
  const isOff = security !== undefined && security.passwords_off && !security.has_password
  // Nothing to see where they let nobody in.
  if (isOff && own.length === 0) return null
  const isFull = own.length >= MAX_PASSKEYS
  const mayAdd = data && security && !isOff && !isFull && canUsePasskeys() && mayConfirm(security)
  const rest = () => {
    setAdding(false)
    document.getElementById('passkeys')?.focus()
  }

  return (
    <SettingCard
      id="passkeys"
      title={t('title')}
      lead={isOff ? t('off') : t('text')}
      open={mayAdd ? { label: t('add'), isOpen: isAdding, onOpen: () => setAdding(true) } : undefined}
    >
      <Failure error={error} />
      {security?.two_factor_needed && own.length > 0 && canUsePasskeys() && (
        <Notice tone="warning">
          <p className="mb-3">{t('step')}</p>
          <PasskeyUse use={confirmWith} size="small">
            {t('use')}
          </PasskeyUse>
        </Notice>
      )}
      {own.length > 0 && (
        <ul className="divide-y divide-line">
          {own.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </ul>
      )}
      {!isOff && <WhyNot isFull={isFull} mayConfirm={!security || mayConfirm(security)} />}
      {isAdding && <PasskeyAdding onEnd={rest} />}
      {asked && <RemovePasskeyDialog passkey={asked} onClose={() => setAsked(undefined)} />}
    </SettingCard>
  )
}

/** Why there is no button, where there is none. */
function WhyNot({ isFull, mayConfirm: may }: { isFull: boolean; mayConfirm: boolean }) {
  const t = useTexts('passkeys')
  if (!isSecureContext) return <p className="text-ink-soft">{t('unsafe')}</p>
  if (!canUsePasskeys()) return <p className="text-ink-soft">{t('unsupported')}</p>
  if (isFull) return <p className="text-ink-soft">{t('full', { most: MAX_PASSKEYS })}</p>
  return may ? null : <PasswordMissing />
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTexts('passkeys')
  const { day, moment } = useDates()
  const [isRenaming, setRenaming] = useState(false)
  const { name, is_synced, created_at, last_used_at, copied_at } = passkey
  if (isRenaming)
    return (
      <li className="py-3">
        <RenamePasskey passkey={passkey} onEnd={() => setRenaming(false)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {[
            t(is_synced ? 'synced' : 'single'),
            t('made', { date: day(created_at) }),
            last_used_at ? t('used', { date: moment(last_used_at) }) : t('never'),
          ].join(' · ')}
        </p>
        {copied_at && <p className="text-sm text-danger">{t('copied', { date: moment(copied_at) })}</p>}
      </div>
      <div className="flex gap-1">
        <Button
          variant="quiet"
          size="small"
          aria-label={t('rename_of', { name })}
          onPress={() => setRenaming(true)}
        >
          {t('rename')}
        </Button>
        <Button variant="quiet" size="small" aria-label={t('remove_of', { name })} onPress={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
