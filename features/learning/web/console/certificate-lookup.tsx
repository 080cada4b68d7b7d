import { useState } from 'react'
import { checkCertificate } from '#features/learning/contract/progress.ts'
import { FormSection } from '#platform/content/web/editor/editor-frame.tsx'
import { nameOf } from '#features/people/web/shared/person-search.tsx'
import { call } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Whose certificate a number is, for whoever is shown one. */
export function CertificateLookup() {
  const t = useTexts('console_courses')
  const dates = useDates()
  const [number, setNumber] = useState('')
  const asking = useCall(() => call(checkCertificate, { number: number.trim() }))
  const found = asking.data
  return (
    <FormSection title={t('certificate')} lead={t('certificate_lead')}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          asking.mutate()
        }}
      >
        <TextField
          label={t('certificate_number')}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          maxLength={40}
          value={number}
          onText={setNumber}
          className="min-w-52 flex-1"
        />
        <Button
          type="submit"
          variant="secondary"
          pending={asking.isPending}
          isDisabled={!/^[A-Za-z0-9-]{4,40}$/.test(number.trim())}
        >
          {t('certificate_check')}
        </Button>
      </form>
      <Failure error={asking.error} announce />
      {found && (
        <Notice tone="success" announce title={nameOf(found)}>
          {t('certificate_of', {
            title: found.title,
            date: dates.date(found.issued_at),
            version: found.version,
          })}
        </Notice>
      )}
    </FormSection>
  )
}
