import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { usePasswordPolicy } from './shared/password-policy.queries.ts'
import { PasswordRequirements } from './shared/password-requirements.tsx'
import { SecretField } from './shared/secret-field.tsx'
import { ApiError } from '#platform/web/api/api.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import type { DocumentName } from '#features/documents/contract/documents.ts'
import { documentsQuery } from '#features/documents/web/shared/documents.queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useRegister } from './auth-links.queries.ts'
import { Consents } from './consents.tsx'
import { EmailField, refusalOf } from './form-parts.tsx'

const FIELDS = ['first_name', 'last_name', 'email', 'password'] as const

const BLANK = { first_name: '', last_name: '', email: '', password: '' }

/** The server judges every field; what it refuses stands beside the field and, together, on top. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTexts('register')
  const language = useLanguage()
  const { data: documents = [] } = useQuery(documentsQuery)
  const policy = usePasswordPolicy()
  const registration = useRegister()
  const [person, setPerson] = useState(BLANK)
  const [accepted, setAccepted] = useState<Record<string, boolean>>({})

  const error = refusalOf(registration.error)
  const fieldError = (name: string) => error?.fields[name]
  // The server judges the fields first: what is not ticked is told with them, not after them.
  const consentError = (name: DocumentName) => {
    const isOpen = documents.some((each) => each.name === name && each.consent_required && !accepted[name])
    return isOpen ? (fieldError(`consents.${name}`) ?? (error && t('consent_missing'))) : undefined
  }
  const shown = [
    ...FIELDS.map((name) => ({ fieldId: `register-${name}`, title: t(name), text: fieldError(name) })),
    ...documents.map(({ name, title }) => ({
      fieldId: `register-${name}`,
      title,
      text: consentError(name),
    })),
  ].flatMap(({ fieldId, title, text }) => (text ? [{ fieldId, text: `${title}: ${text}` }] : []))

  function submit(event: FormEvent) {
    event.preventDefault()
    const consents = documents
      .filter((document) => !document.consent_required || accepted[document.name])
      .map(({ name, version }) => ({ name, version }))
    registration.mutate(
      { ...person, language, consents },
      {
        onSuccess: () => onSent(person.email.trim()),
        onError: (refusal) => {
          const first = refusal instanceof ApiError && FIELDS.find((name) => refusal.fields[name])
          if (first) document.getElementById(`register-${first}`)?.focus()
        },
      },
    )
  }

  const text = (name: (typeof FIELDS)[number]) => ({
    id: `register-${name}`,
    name,
    label: t(name),
    required: true,
    error: fieldError(name),
    value: person[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setPerson((latest) => ({ ...latest, [name]: target.value })),
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {shown.length > 1 && <ErrorSummary title={t('errors_title', { count: shown.length })} errors={shown} />}
      {error && shown.length === 0 && (
        <Notice tone="error" announce>
          {error.message}
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...text('first_name')} autoComplete="given-name" />
        <TextField {...text('last_name')} autoComplete="family-name" />
      </div>
      <EmailField {...text('email')} description={t('email_hint')} />
      <SecretField {...text('password')} autoComplete="new-password" />
      {policy && <PasswordRequirements policy={policy} password={person.password} />}
      <Consents
        documents={documents}
        errorFor={consentError}
        field={(name) => ({
          id: `register-${name}`,
          name: `accepted.${name}`,
          checked: accepted[name] ?? false,
          onChange: ({ target }) => setAccepted((latest) => ({ ...latest, [name]: target.checked })),
        })}
      />
      <Button type="submit" size="large" wide pending={registration.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
