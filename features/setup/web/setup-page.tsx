import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { type FormEvent, useState } from 'react'
import { setUp } from '#features/setup/contract/setup.ts'
import { ApiError, call } from '#platform/web/api/api.ts'
import { PasswordRequirements } from '#features/auth/web/shared/password-requirements.tsx'
import { usePasswordPolicy } from '#features/auth/web/shared/password-policy.queries.ts'
import { SecretField } from '#features/auth/web/shared/secret-field.tsx'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { programmeQuery, queryClient } from '#platform/web/api/queries.ts'
import { keepToken } from '#platform/web/session/session.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const EMPTY = { code: '', first_name: '', last_name: '', email: '', password: '' }

/** The first page of an empty installation: whoever has the code of the server becomes its administrator. */
export function SetupPage() {
  const t = useTexts('setup')
  const { data: programme } = useQuery(programmeQuery)
  if (!programme) return null
  if (!programme.needs_setup)
    return (
      <div className="flex flex-col items-start gap-4">
        <PageTitle>{t('over_title')}</PageTitle>
        <p>{t('over_text')}</p>
        <LinkButton to={paths.login}>{t('log_in')}</LinkButton>
      </div>
    )
  return <SetupForm />
}

function SetupForm() {
  const t = useTexts('setup')
  const navigate = useNavigate()
  const language = useLanguage()
  const policy = usePasswordPolicy()
  const [form, setForm] = useState(EMPTY)
  const creation = useMutation({
    mutationFn: () => call(setUp, { ...form, language }),
    onSuccess: async ({ token }) => {
      queryClient.clear()
      keepToken(token, { remember: false })
      await navigate({ to: consolePaths.setup })
    },
    onError: (refusal) => {
      // Somebody else was quicker: the page says so.
      if (refusal instanceof ApiError && refusal.code === 'setup_over')
        void queryClient.invalidateQueries({ queryKey: programmeQuery.queryKey })
    },
  })
  const fields = creation.error instanceof ApiError ? creation.error.fields : {}
  const field = (name: keyof typeof EMPTY) => ({
    label: t(name),
    name,
    required: true,
    value: form[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    creation.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <PageTitle>{t('title')}</PageTitle>
        <p className="mt-1 text-ink-soft">{t('lead')}</p>
      </div>
      <Failure error={creation.error} announce />
      <TextField
        {...field('code')}
        description={t('code_hint')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX"
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...field('first_name')} autoComplete="given-name" />
        <TextField {...field('last_name')} autoComplete="family-name" />
      </div>
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SecretField {...field('password')} autoComplete="new-password" />
      {policy && <PasswordRequirements policy={policy} password={form.password} />}
      <Button type="submit" size="large" wide pending={creation.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
