import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import type { Course } from '#features/learning/contract/learning.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Card } from '#ui/card.tsx'
import { certificateQuery } from '#features/learning/web/learning.queries.ts'
import { Earned } from './earned.tsx'

/** What there is to show for a course that was completed, and what it brought. */
export function CertificateCard({ course }: { course: Course }) {
  const t = useTexts('learning')
  const language = useLanguage()
  const certificate = useQuery(certificateQuery(course.id, language)).data
  return (
    <Card as="section" labelledBy="certificate">
      <div className="flex flex-wrap items-center gap-4">
        <span className="rounded-full bg-sun-soft p-3 text-sun-ink">
          <Award className="size-7" />
        </span>
        <div className="min-w-48 flex-1">
          <h2 id="certificate" className="text-xl font-bold">
            {t('certificate')}
          </h2>
          <p className="min-h-6 text-ink-soft">{certificate && <Earned certificate={certificate} />}</p>
        </div>
        <LinkButton to={paths.courseCertificate} params={{ id: course.id }}>
          {t('certificate_open')}
        </LinkButton>
      </div>
    </Card>
  )
}
