import { RoadSign } from '#art/signs/road-sign.tsx'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What is gone, or for others, says so; a broken line can be tried again. */
export function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts('learning')
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  if (!isGone) return <Failure error={error} onRetry={onRetry} />
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-36">
        <RoadSign kind="detour" />
      </div>
      <PageTitle>{t('gone_title')}</PageTitle>
      <p className="reading text-lg text-ink-soft">{t('gone_text')}</p>
    </div>
  )
}
