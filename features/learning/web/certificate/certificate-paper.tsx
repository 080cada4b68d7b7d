import { useQuery } from '@tanstack/react-query'
import { Camper } from '#art/camper/camper.tsx'
import { Roadside } from '#art/road/roadside.tsx'
import type { Certificate } from '#features/learning/contract/learning.ts'
import { programmeQuery } from '#platform/web/api/queries.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Plate } from '#ui/plate.tsx'
import { Earned } from './earned.tsx'

/** What the sheet says, with the camper of the crew on its road. */
export function CertificatePaper({ certificate }: { certificate: Certificate }) {
  const t = useTexts('learning')
  const { date } = useDates()
  const programme = useQuery(programmeQuery).data?.name
  const { title, language, issued_at, percent, number, crew } = certificate
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface text-center shadow-card">
      <div className="flex flex-col items-center gap-2 px-5 pt-8 pb-6 sm:px-12 sm:pt-12 lg:min-h-112 lg:justify-center">
        <p className="min-h-6 font-semibold text-sunset-ink">{programme}</p>
        <p className="font-heading text-3xl font-bold text-pine-ink sm:text-5xl">{t('paper.heading')}</p>
        <p className="mt-3 text-lg text-ink-soft">{t('paper.intro')}</p>
        <p className="font-heading text-3xl font-bold wrap-anywhere sm:text-4xl">{fullName(certificate)}</p>
        <p className="mt-2 text-lg text-ink-soft">{t('paper.completed')}</p>
        <h2 lang={language} className="text-2xl font-bold wrap-anywhere text-pine-ink sm:text-3xl">
          {title}
        </h2>
        <ul className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-1 text-lg">
          {percent !== null && <li>{t('paper.score', { percent })}</li>}
          <li>{t('done_on', { date: date(issued_at) })}</li>
          {certificate.points > 0 && (
            <li>
              <Earned certificate={certificate} />
            </li>
          )}
        </ul>
        <p className="mt-4 flex flex-col items-center gap-1 text-sm text-ink-soft">
          <Plate size="small" label={t('paper.number')}>
            {number}
          </Plate>
          {t('certificate_text')}
        </p>
      </div>
      <Roadside id={number.replaceAll('-', '')} className="h-40 sm:h-52">
        <div className="absolute bottom-1 left-[12%] w-44 animate-drive-in sm:w-60">
          <Camper {...(crew?.vehicle ?? { colour: 'sunflower' })} passengers={4} />
        </div>
      </Roadside>
    </article>
  )
}
