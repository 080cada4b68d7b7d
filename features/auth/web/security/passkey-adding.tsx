import { type FormEvent, useState } from 'react'
import { LONGEST_PASSKEY_NAME } from '#features/auth/contract/passkeys.ts'
import { PasskeyFailure } from '#features/auth/web/passkeys/passkey-failure.tsx'
import { useAddPasskey } from '#features/auth/web/shared/passkeys.queries.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { deviceName } from '#platform/web/session/device-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** A name, then what the browser asks for. The password is asked for before that, where it was not given lately. */
export function PasskeyAdding({ onEnd }: { onEnd: () => void }) {
  const t = useTexts('passkeys')
  const add = useAddPasskey((made) => t('added', { name: made }))
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '')
  const refusal = add.error instanceof ApiError ? add.error : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!add.isPending) add.mutate(name, { onSuccess: onEnd })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField
        name="passkey_name"
        label={t('name')}
        description={t('name_hint')}
        autoComplete="off"
        required
        maxLength={LONGEST_PASSKEY_NAME}
        value={name}
        onText={setName}
        error={refusal?.fields.name}
      />
      <PasskeyFailure error={add.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={add.isPending} isDisabled={name.trim() === ''}>
          {t('make')}
        </Button>
        <Button variant="quiet" onPress={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
