import type { ComponentProps } from 'react'
import { ApiError } from '#platform/web/api/api.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export function FormHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <div>
      <PageTitle>{title}</PageTitle>
      <p className="mt-1 text-ink-soft">{lead}</p>
    </div>
  )
}

/** A field for the address that a person signs in with. */
export function EmailField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  )
}

/** The refusal of the server, when it was one that a form can show. */
export function refusalOf(error: Error | null): ApiError | undefined {
  return error instanceof ApiError ? error : undefined
}
