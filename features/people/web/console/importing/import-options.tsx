import type { PeopleImport } from '#features/people/contract/imports.ts'
import { LANGUAGES, type Language } from '#platform/contract/languages.ts'
import { useLimit } from '#platform/web/console/limit.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { PeopleOptions } from './use-people-preview.ts'

const MISSING = ['leave', 'list', 'deactivate'] as const

interface ImportOptionsProps {
  shown: PeopleImport
  isPending: boolean
  /** The file is read anew with them. */
  onChange: (options: PeopleOptions) => void
}

/** What to do with what a file says; each choice reads it anew. */
export function ImportOptions({ shown: { options }, isPending, onChange }: ImportOptionsProps) {
  const t = useTexts('console_people')
  const parts = useTexts('console_parts')
  const limit = useLimit()
  const { create_departments, create_countries, language, missing } = options
  const change = (some: Partial<PeopleOptions>) =>
    onChange({ create_departments, create_countries, language, missing, ...some })
  return (
    <Card as="section" inset="small" labelledBy="import-options" className="flex flex-col gap-2">
      <h2 id="import-options" className="text-lg font-bold">
        {t('file.options')}
      </h2>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <Select
          label={t('file.missing')}
          value={missing}
          disabled={isPending}
          options={MISSING.map((value) => ({ value, label: t(`file.missing_ways.${value}`) }))}
          onChoose={(value) => change({ missing: value as (typeof MISSING)[number] })}
          className="w-full sm:w-72"
        />
        <Select
          label={t('file.language_of_new')}
          placeholder={t('file.language_of_programme')}
          value={language ?? ''}
          disabled={isPending}
          options={LANGUAGES.map((value) => ({ value, label: parts(`language.${value}`) }))}
          onChoose={(value) => change({ language: value === '' ? null : (value as Language) })}
          className="w-full sm:w-72"
        />
        {!limit && (
          <div className="flex flex-wrap gap-x-5">
            <Checkbox
              checked={create_departments}
              disabled={isPending}
              onTick={(isOn) => change({ create_departments: isOn })}
            >
              {t('file.create_departments')}
            </Checkbox>
            <Checkbox
              checked={create_countries}
              disabled={isPending}
              onTick={(isOn) => change({ create_countries: isOn })}
            >
              {t('file.create_countries')}
            </Checkbox>
          </div>
        )}
      </div>
    </Card>
  )
}
