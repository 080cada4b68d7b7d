import { type FormEvent, useState } from 'react'
import { LONGEST_PASSKEY_NAME, type Passkey } from '#features/auth/contract/passkeys.ts'
import { useRemovePasskey, useRenamePasskey } from '#features/auth/web/shared/passkeys.queries.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageDialog } from '#platform/web/pages/page-dialog.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Own = { passkey: Pick<Passkey, 'id' | 'name'> }

/** In place of the row, until it has its new name. */
export function RenamePasskey({ passkey: { id, name: before }, onEnd }: Own & { onEnd: () => void }) {
  const t = useTexts('passkeys')
  const rename = useRenamePasskey()
  const [name, setName] = useState(before)
  const refusal = rename.error instanceof ApiError ? rename.error : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!rename.isPending) rename.mutate({ passkey_id: id, name }, { onSuccess: onEnd })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextField
        name="passkey_name"
        label={t('name')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was pressed
        autoFocus
        required
        maxLength={LONGEST_PASSKEY_NAME}
        value={name}
        onText={setName}
        error={refusal?.fields.name}
      />
      <Failure error={rename.error} announce />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={rename.isPending} isDisabled={name.trim() === ''}>
          {t('save')}
        </Button>
        <Button variant="quiet" size="small" onPress={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: Own & { onClose: () => void }) {
  const t = useTexts('passkeys')
  const remove = useRemovePasskey(t('removed', { name }))
  return (
    <PageDialog
      onClose={onClose}
      title={t('remove_title', { name })}
      role="alertdialog"
      size="small"
      footer={
        <Button
          variant="danger"
          pending={remove.isPending}
          onPress={() => remove.mutate({ passkey_id: id }, { onSuccess: onClose })}
        >
          {t('remove')}
        </Button>
      }
    >
      <p>{t('remove_text')}</p>
      <Failure error={remove.error} announce />
    </PageDialog>
  )
}
