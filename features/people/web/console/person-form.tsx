import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { NEEDED_FIELDS, WRITTEN_NAMES, type WrittenField } from '#platform/contract/written-fields.ts'
import type { PersonInFull } from '#features/people/contract/people.ts'
import { changePerson, changePersonEmail, createPerson } from '#features/people/contract/changes.ts'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { Card } from '#ui/card.tsx'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { ApiError, call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { optionsQuery, personQuery } from './people.queries.ts'
import { peopleKeys } from '#features/people/web/shared/people.keys.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

type Written = Record<WrittenField | 'department_id' | 'country_id' | 'language', string>

const writtenOf = (person: PersonInFull | undefined): Written => ({
  ...(Object.fromEntries(WRITTEN_NAMES.map((name) => [name, person?.[name] ?? ''])) as Written),
  department_id: person?.department?.id ?? '',
  country_id: person?.country?.id ?? '',
  language: person?.language ?? '',
})

/** What is written about a person. Only what was changed is sent, so that two organisers do not undo each other. */
export function PersonForm({ person }: { person?: PersonInFull }) {
  const t = useTexts('console_people')
  const navigate = useNavigate()
  const { data: options } = useQuery(optionsQuery)
  const stands = writtenOf(person)
  const [edits, setEdits] = useState<Partial<Written>>({})
  const written = { ...stands, ...edits }
  const changed = Object.entries(edits).filter(([name, value]) => stands[name as keyof Written] !== value)
  const save = useCall(
    async () => {
      const { email, ...fields } = Object.fromEntries(changed.map(([name, value]) => [name, value || null]))
      if (!person)
        return (await call(createPerson, { fields: { ...fields, ...(email && { email }) } })).person
      const user_id = person.id
      const { person: saved } = await call(changePerson, { user_id, fields })
      // The address signs them in: it is moved by a call of its own, which asks for the password.
      return email === undefined
        ? saved
        : (await call(changePersonEmail, { user_id, email: email ?? '' })).person
    },
    {
      done: (saved, _, queries) => {
        queries.setQueryData(personQuery(saved.id).queryKey, saved)
        void queries.invalidateQueries({ queryKey: peopleKeys.lists })
        setEdits({})
        showToast({ tone: 'success', text: t('person.saved') })
        if (!person) void navigate({ to: consolePaths.peopleOne, params: { id: saved.id } })
      },
    },
  )
  const set = (name: keyof Written, value: string) => setEdits({ ...edits, [name]: value })
  const problems = save.error instanceof ApiError ? save.error.fields : {}
  const hasFields = Object.keys(problems).length > 0
  const hintOf = (name: WrittenField) => {
    if (name === 'email') return person ? t('person.email_hint') : undefined
    return name === 'section' || name === 'institution' ? t(`person.hints.${name}`) : undefined
  }
  const isRuled = (field: string) => person?.directory_fields.includes(field) ?? false
  const missing = person ? [] : NEEDED_FIELDS.filter((name) => written[name].trim() === '')
  const choice = (
    name: 'department_id' | 'country_id',
    list: readonly { id: string; name: string }[] = [],
  ) => (
    <Select
      label={t(`filters.${name}`)}
      placeholder={t('without')}
      value={written[name]}
      error={problems[`fields.${name}`]}
      options={list.map(({ id, name: label }) => ({ value: id, label }))}
      disabled={isRuled(name === 'department_id' ? 'department' : 'country')}
      onChoose={(next) => set(name, next)}
    />
  )
  return (
    <form
      noValidate
      className="field-grid sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0 && !save.isPending) save.mutate()
      }}
    >
      {WRITTEN_NAMES.map((name) => (
        <TextField
          key={name}
          type={name === 'email' ? 'email' : 'text'}
          label={t(`file.fields.${name}`)}
          required={NEEDED_FIELDS.some((needed) => needed === name)}
          value={written[name]}
          autoComplete="off"
          description={hintOf(name)}
          readOnly={isRuled(name)}
          error={problems[`fields.${name}`] ?? (name === 'email' ? problems.email : undefined)}
          onText={(text) => set(name, text)}
        />
      ))}
      {choice('department_id', options?.departments)}
      {choice('country_id', options?.countries)}
      <Select
        label={t('file.fields.language')}
        placeholder={t('person.own_choice')}
        value={written.language}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChoose={(next) => set('language', next)}
      />
      <div className="flex flex-col items-start gap-3 sm:col-span-2">
        {!hasFields && <Failure error={save.error} announce />}
        <Button
          type="submit"
          pending={save.isPending}
          isDisabled={changed.length === 0 || missing.length > 0}
        >
          {t(person ? 'person.save' : 'person.create')}
        </Button>
        {missing.length > 0 && (
          <p className="text-sm text-ink-soft">
            {t('person.needed', { fields: missing.map((name) => t(`file.fields.${name}`)).join(', ') })}
          </p>
        )}
      </div>
    </form>
  )
}

/** Somebody new. */
export function NewPersonPage() {
  const t = useTexts('console_people')
  return (
    <>
      <BackLink to={consolePaths.people}>{t('title')}</BackLink>
      <ConsoleHeader title={t('person.new_title')} lead={t('person.new_lead')} />
      <div className="max-w-4xl">
        <Card>
          <PersonForm />
        </Card>
      </div>
    </>
  )
}
