import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { type Language, LANGUAGES } from '#platform/contract/languages.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { BackLink } from '#platform/web/pages/back-link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { NotThere } from '#platform/web/pages/sign-page.tsx'
import { useParams } from '#platform/web/router/hooks.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { certificateQuery, useCertificate } from '#features/learning/web/learning.queries.ts'
import { CertificatePaper } from './certificate-paper.tsx'

/** The certificate full size, and as a file to print. */
export function CertificatePage() {
  const t = useTexts('learning')
  const language = useLanguage()
  const { id } = useParams() as { id: string }
  const certificate = useQuery(certificateQuery(id, language))
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={paths.course} params={{ id }} arrow>
        {certificate.data?.title ?? t('back')}
      </BackLink>
      {!certificate.error && <PageTitle>{t('certificate')}</PageTitle>}
      {certificate.error && <NotThere query={certificate} words={t} />}
      {certificate.isPending && <Skeleton className="h-128 w-full rounded-card" />}
      {certificate.data && (
        <>
          <CertificatePaper certificate={certificate.data} />
          <SaveAsPdf courseId={id} />
        </>
      )}
    </div>
  )
}

function SaveAsPdf({ courseId }: { courseId: string }) {
  const t = useTexts('learning')
  const names = useTexts('preferences')
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const save = useCertificate()
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('certificate_language')}
          options={LANGUAGES.map((value) => ({ value, label: names(value) }))}
          value={language}
          onChoose={(next) => setLanguage(next as Language)}
          className="w-40"
        />
        <Button
          icon={<FileDown />}
          pending={save.isPending}
          onPress={() => save.mutate({ course_id: courseId, language })}
        >
          {t('certificate_save')}
        </Button>
      </div>
      <Failure error={save.error} announce />
    </>
  )
}
