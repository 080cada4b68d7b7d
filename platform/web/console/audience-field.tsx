import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Audience } from '#platform/contract/audiences.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { FieldErrorText } from '#ui/fields/field-frame.tsx'
import { optionsQuery } from './limit.ts'
import { TagField } from './tag-field.tsx'

interface AudienceFieldProps {
  value: Audience
  onChange: (audience: Audience) => void
  /** How many people that are, where it is known. */
  reach?: number | undefined
  isDisabled?: boolean
  /** What is wrong, by path. */
  fields?: Record<string, string>
}

/** For whom something is: whoever is in one of the chosen segments, departments or countries; else everybody. */
export function AudienceField(props: AudienceFieldProps) {
  const { value, onChange, reach, isDisabled = false, fields = {} } = props
  const { id: ownId, error } = fieldProps(fields, 'audience')
  const t = useTexts('console_parts')
  const id = useId()
  const { data: options } = useQuery({ ...optionsQuery, staleTime: 60_000 })
  const { segments = [], departments = [], countries = [] } = options ?? {}
  const lists = [
    { list: 'segments', label: t('segments'), choices: segments.map((name) => ({ id: name, name })) },
    { list: 'department_ids', label: t('departments'), choices: departments },
    { list: 'country_ids', label: t('countries'), choices: countries },
  ] as const
  const isForAll = lists.every(({ list }) => value[list].length === 0)
  return (
    <fieldset
      id={ownId}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={error ? `${id} ${id}-error` : id}
      disabled={isDisabled}
      className="flex flex-col gap-4"
    >
      <legend id={`${id}-name`} className="font-heading text-lg font-semibold">
        {t('audience')}
      </legend>
      <p id={id} className="text-sm text-ink-soft">
        {isForAll ? t('for_all') : t('for_some')} {reach !== undefined && t('reach', { count: reach })}
      </p>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      {lists.map(({ list, label, choices }) => (
        <TagField
          key={list}
          {...fieldProps(fields, `audience.${list}`)}
          label={label}
          options={choices}
          value={value[list]}
          onChange={(chosen) => onChange({ ...value, [list]: chosen })}
          isFree={list === 'segments'}
        />
      ))}
    </fieldset>
  )
}
