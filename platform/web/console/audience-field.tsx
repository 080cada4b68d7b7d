import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { asksForEvery, isForAll } from '#platform/contract/audience/audience-rules.ts'
import type { Audience } from '#platform/contract/audiences.ts'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { CrewTags } from '#platform/web/console/audiences/crew-tags.tsx'
import { SavedAudiences } from '#platform/web/console/audiences/saved-audiences.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { fieldProps } from '#platform/content/web/editor/field-errors.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
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

/** For whom something is: whoever fits each kind that is chosen; else everybody. */
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
  const { languages = [], crew_ids = [] } = value
  const isFurther =
    languages.length + crew_ids.length > 0 || value.without_crew === true || value.never_signed_in === true
  const isOfEvery = asksForEvery(value)
  // Of one kind there is no difference, so that a second one is asked for as well.
  const set = (change: Partial<Audience>) => onChange({ ...value, every_kind: isOfEvery, ...change })
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
        {isForAll(value) ? t('for_all') : t(isOfEvery ? 'for_some' : 'for_any')}{' '}
        {reach !== undefined && t('reach', { count: reach })}
      </p>
      {!isOfEvery && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          isDisabled={isDisabled}
          onPress={() => set({ every_kind: true })}
        >
          {t('for_any_change')}
        </Button>
      )}
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
      {!isDisabled && <SavedAudiences value={value} onChoose={onChange} />}
      {lists.map(({ list, label, choices }) => (
        <TagField
          key={list}
          {...fieldProps(fields, `audience.${list}`)}
          label={label}
          options={choices}
          value={value[list]}
          onChange={(chosen) => set({ [list]: chosen })}
          isFree={list === 'segments'}
        />
      ))}
      <details open={isFurther}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pine-ink">
          {t('more_kinds')}
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          <div role="group" aria-label={t('audience_languages')} className="flex flex-wrap gap-x-5">
            <span className="w-full text-sm font-semibold">{t('audience_languages')}</span>
            {LANGUAGES.map((language) => (
              <Checkbox
                key={language}
                checked={languages.includes(language)}
                onTick={(isOn) =>
                  set({
                    languages: isOn
                      ? [...languages, language]
                      : languages.filter((each) => each !== language),
                  })
                }
              >
                {t(`language.${language}`)}
              </Checkbox>
            ))}
          </div>
          <div role="group" aria-label={t('crews')} className="flex flex-col gap-2">
            <span className="text-sm font-semibold">{t('crews')}</span>
            <CrewTags value={crew_ids} onChange={(ids) => set({ crew_ids: ids })} />
            {fields['audience.crew_ids'] && (
              <FieldErrorText id={`${id}-crews-error`}>{fields['audience.crew_ids']}</FieldErrorText>
            )}
            <Checkbox checked={value.without_crew === true} onTick={(isOn) => set({ without_crew: isOn })}>
              {t('without_crew')}
            </Checkbox>
          </div>
          <div>
            <Checkbox
              checked={value.never_signed_in === true}
              onTick={(isOn) => set({ never_signed_in: isOn })}
            >
              {t('never_signed_in')}
            </Checkbox>
            <p className="text-sm text-ink-soft">{t('never_hint')}</p>
          </div>
        </div>
      </details>
    </fieldset>
  )
}
