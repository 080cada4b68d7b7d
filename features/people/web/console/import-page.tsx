import { useNavigate } from '#platform/web/router/hooks.ts'
import { useState } from 'react'
import { previewPeopleImport } from '#features/people/contract/imports.ts'
import { ConsoleHeader } from '#platform/web/console/console-header.tsx'
import { UploadCsv } from '#platform/sheets/web/upload-csv.tsx'
import { textInBase64 } from '#platform/sheets/web/in-base64.ts'
import { SheetProblem } from '#platform/sheets/web/sheet-problem.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { importQuery } from './people.queries.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

const MISSING = ['leave', 'list', 'deactivate'] as const

/** People from a file: what to do with it is chosen first, nothing is written before it was seen. */
export function ImportPage() {
  const t = useTexts('console_people')
  const navigate = useNavigate()
  const [departments, setDepartments] = useState(false)
  const [countries, setCountries] = useState(false)
  const [missing, setMissing] = useState<(typeof MISSING)[number]>('leave')
  const preview = useCall(
    async ({ text, name }: { text: string; name: string }) => {
      const options = { create_departments: departments, create_countries: countries, missing }
      const upload = { name: name.slice(0, 120), file: await textInBase64(text) }
      return (await call(previewPeopleImport, { upload, options })).import
    },
    {
      done: (made, _, queries) => {
        queries.setQueryData(importQuery(made.id).queryKey, made)
        void navigate({ to: consolePaths.peopleImportOne, params: { id: made.id } })
      },
    },
  )
  return (
    <>
      <ConsoleHeader title={t('file.title')} lead={t('file.lead')} />
      <div className="reading flex flex-col gap-6">
        <section aria-labelledby="file-columns" className="rounded-card border border-line bg-surface p-5">
          <h2 id="file-columns" className="text-lg">
            {t('file.columns_title')}
          </h2>
          <p className="mt-1 text-ink-soft">{t('file.columns')}</p>
          <code className="mt-3 block overflow-x-auto rounded-field bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">
            worker_id,email,first_name,last_name,department,country,segment,city,position,phone_number,language,access,active
          </code>
          <p className="mt-3 text-sm text-ink-soft">{t('file.empty_cells')}</p>
        </section>
        <div>
          <Checkbox checked={departments} onTick={setDepartments}>
            {t('file.create_departments')}
          </Checkbox>
          <Checkbox checked={countries} onTick={setCountries}>
            {t('file.create_countries')}
          </Checkbox>
        </div>
        <RadioGroup
          label={t('file.missing')}
          value={missing}
          options={MISSING.map((value) => ({ value, label: t(`file.missing_ways.${value}`) }))}
          onChange={(value) => setMissing(value as typeof missing)}
        />
        <SheetProblem error={preview.error} field="upload.file" />
        <UploadCsv isPending={preview.isPending} onText={(text, name) => preview.mutate({ text, name })} />
      </div>
    </>
  )
}
