import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { checkCertificate } from '#contract/learning-progress.ts'
import { FormSection } from '#web/console/content/editor-frame.tsx'
import { nameOf } from '#web/console/parts/person-search.tsx'
import { call } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Whose certificate a number is, for whoever is shown one. */
export function CertificateLookup() {
  const t = useTexts('console_courses')
  const format = useFormatter()
  const [number, setNumber] = useState('')
  const asking = useMutation({ mutationFn: () => call(checkCertificate, { number: number.trim() }) })
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
          onChange={({ target }) => setNumber(target.value)}
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
            date: format.dateTime(new Date(found.issued_at), { dateStyle: 'long' }),
            version: found.version,
          })}
        </Notice>
      )}
    </FormSection>
  )
}
