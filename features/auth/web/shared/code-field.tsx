import type { ComponentProps } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'

/** A field for the code of an authenticator app, or a recovery code; browsers and phones offer the code by themselves. */
export function CodeField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      name="code"
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      {...field}
    />
  )
}
