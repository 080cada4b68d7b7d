import { Award } from 'lucide-react'
import { useState } from 'react'
import { type Language, LANGUAGES } from '#platform/contract/languages.ts'
import type { Course } from '#features/learning/contract/learning.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useCertificate } from './learning.queries.ts'

interface CertificateCardProps {
  course: Course
  certificate: { number: string }
}

/** What there is to show for it, in either language. */
export function CertificateCard({ course, certificate }: CertificateCardProps) {
  const t = useTexts('learning')
  const names = useTexts('preferences')
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const save = useCertificate()
  return (
    <Card as="section" labelledBy="certificate">
      <div className="flex items-start gap-4">
        <span className="rounded-full bg-sun-soft p-3 text-sun-ink">
          <Award className="size-7" />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div>
            <h2 id="certificate" className="text-xl font-bold">
              {t('certificate')}
            </h2>
            <p className="text-ink-soft">{t('certificate_text')}</p>
            <p className="numerals mt-1 font-semibold">{certificate.number}</p>
          </div>
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label={t('certificate_language')}
              options={LANGUAGES.map((value) => ({ value, label: names(value) }))}
              value={language}
              onChoose={(next) => setLanguage(next as Language)}
              className="w-40"
            />
            <Button pending={save.isPending} onPress={() => save.mutate({ course_id: course.id, language })}>
              {t('certificate_save')}
            </Button>
          </div>
          <Failure error={save.error} announce />
        </div>
      </div>
    </Card>
  )
}
