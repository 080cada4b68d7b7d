import { RoadSign } from '#web/art/road-sign.tsx'
import { ApiError } from '#web/platform/api.ts'
import { Failure } from '#web/platform/failure.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { useTexts } from '#web/platform/texts.tsx'

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
