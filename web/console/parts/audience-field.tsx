import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Audience } from '#contract/audiences.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { fieldProps } from '#web/console/content/field-errors.ts'
import { FieldErrorText } from '#web/ui/field-frame.tsx'
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
  const isForAll = value.segments.length + value.department_ids.length + value.country_ids.length === 0
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
      <TagField
        {...fieldProps(fields, 'audience.segments')}
        label={t('segments')}
        options={segments.map((name) => ({ id: name, name }))}
        value={value.segments}
        onChange={(chosen) => onChange({ ...value, segments: chosen })}
        isFree
      />
      <TagField
        {...fieldProps(fields, 'audience.department_ids')}
        label={t('departments')}
        options={departments}
        value={value.department_ids}
        onChange={(chosen) => onChange({ ...value, department_ids: chosen })}
      />
      <TagField
        {...fieldProps(fields, 'audience.country_ids')}
        label={t('countries')}
        options={countries}
        value={value.country_ids}
        onChange={(chosen) => onChange({ ...value, country_ids: chosen })}
      />
    </fieldset>
  )
}
