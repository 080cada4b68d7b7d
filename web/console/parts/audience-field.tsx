import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Audience } from '#contract/audiences.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { optionsQuery } from './limit.ts'
import { TagField } from './tag-field.tsx'

interface AudienceFieldProps {
  value: Audience
  onChange: (audience: Audience) => void
  /** How many people that are, where it is known. */
  reach?: number | undefined
  isDisabled?: boolean
}

/** For whom something is: whoever is in one of the chosen segments, departments or countries; else everybody. */
export function AudienceField({ value, onChange, reach, isDisabled = false }: AudienceFieldProps) {
  const t = useTexts('console_parts')
  const id = useId()
  const { data: options } = useQuery({ ...optionsQuery, staleTime: 60_000 })
  const { segments = [], departments = [], countries = [] } = options ?? {}
  const isForAll = value.segments.length + value.department_ids.length + value.country_ids.length === 0
  return (
    <fieldset aria-describedby={id} disabled={isDisabled} className="flex flex-col gap-4">
      <legend className="font-heading text-lg font-semibold">{t('audience')}</legend>
      <p id={id} className="text-sm text-ink-soft">
        {isForAll ? t('for_all') : t('for_some')} {reach !== undefined && t('reach', { count: reach })}
      </p>
      <TagField
        label={t('segments')}
        options={segments.map((name) => ({ id: name, name }))}
        value={value.segments}
        onChange={(chosen) => onChange({ ...value, segments: chosen })}
        isFree
      />
      <TagField
        label={t('departments')}
        options={departments}
        value={value.department_ids}
        onChange={(chosen) => onChange({ ...value, department_ids: chosen })}
      />
      <TagField
        label={t('countries')}
        options={countries}
        value={value.country_ids}
        onChange={(chosen) => onChange({ ...value, country_ids: chosen })}
      />
    </fieldset>
  )
}
