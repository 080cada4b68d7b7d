import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Profile, ProfileField } from '#platform/contract/profile.ts'
import { LONGEST_ABOUT, LONGEST_NAME } from '#platform/contract/fields.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { directoryQuery, useChangeProfile } from './account.queries.ts'

type Words = Partial<Record<ProfileField, string>>
type Stood = Partial<Record<ProfileField, string | null>>

// What browsers fill in by themselves.
const autoComplete: Partial<Record<ProfileField, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  phone_number: 'tel',
  position: 'organization-title',
  institution: 'organization',
  city: 'address-level2',
}

const isName = (field: ProfileField) => field === 'first_name' || field === 'last_name'

/** The fields that the programme leaves to the person. Only what was changed here is sent, with what stood there before. */
export function ProfileForm({ profile, fields }: { profile: Profile; fields: readonly ProfileField[] }) {
  const t = useTexts('account')
  const queries = useQueryClient()
  const change = useChangeProfile()
  const { data: ruled } = useQuery(directoryQuery)
  const [words, setWords] = useState<Words>({})
  const [was, setWas] = useState<Stood>({})
  const refusal = change.error instanceof ApiError ? change.error : undefined
  const changed = fields.filter(
    (field) => words[field] !== undefined && words[field] !== (profile[field] ?? ''),
  )

  function write(field: ProfileField, text: string) {
    setWords({ ...words, [field]: text })
    // What the person saw when they began.
    if (!(field in was)) setWas({ ...was, [field]: profile[field] })
  }
  function forget() {
    setWords({})
    setWas({})
    change.reset()
  }
  const isOvertaken = (field: ProfileField) =>
    refusal?.code === 'account_profile_changed' && refusal.fields[field] !== undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    if (change.isPending || changed.length === 0) return
    const wish = Object.fromEntries(changed.map((field) => [field, words[field]]))
    // Whoever was told what stands there now, and saves again, has seen it.
    const seen = changed.map((field) => [field, isOvertaken(field) ? profile[field] : was[field]] as const)
    setWas({ ...was, ...Object.fromEntries(seen) })
    change.mutate(
      { ...wish, was: Object.fromEntries(seen) },
      {
        onSuccess: () => {
          forget()
          showToast({ tone: 'success', text: t('saved') })
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'account_profile_changed')
            void queries.invalidateQueries({ queryKey: profileQuery.queryKey })
        },
      },
    )
  }
  function errorOf(field: ProfileField) {
    const text = refusal?.fields[field]
    if (text && refusal.code === 'invalid_input' && field === 'phone_number') return t('phone_hint')
    if (!text || !isOvertaken(field)) return text
    return `${text} ${t('stands_now', { value: profile[field] ?? t('nothing_there') })}`
  }

  return (
    <Card as="section" labelledBy="about-you">
      <h2 id="about-you" className="text-xl font-bold">
        {t('about_you')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('about_you_text')}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          {fields.map((field) => (
            <TextField
              key={field}
              name={field}
              type={field === 'phone_number' ? 'tel' : 'text'}
              label={t(field)}
              required={isName(field)}
              maxLength={isName(field) ? LONGEST_NAME : LONGEST_ABOUT}
              autoComplete={autoComplete[field] ?? 'off'}
              value={words[field] ?? profile[field] ?? ''}
              onText={(text) => write(field, text)}
              error={errorOf(field)}
              readOnly={ruled?.fields.includes(field) ?? false}
            />
          ))}
        </div>
        <Failure error={change.error} announce />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={change.isPending} isDisabled={changed.length === 0}>
            {t('save')}
          </Button>
          {changed.length > 0 && (
            <Button variant="quiet" onPress={forget}>
              {t('discard')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
