import type { ComponentProps } from 'react'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** A field for a password, with the eye that shows it. */
export function SecretField(field: Omit<ComponentProps<typeof PasswordField>, 'showText' | 'hideText'>) {
  const t = useTexts('login')
  return (
    <PasswordField
      name="password"
      required
      showText={t('show_password')}
      hideText={t('hide_password')}
      {...field}
    />
  )
}
