import type * as z from 'zod/mini'
import type { previewStageClose } from '#features/stages/contract/console.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'

/** What may still change the tables of a stage, where there is any of it. */
export function InQuestion({ open }: Pick<z.infer<typeof previewStageClose.output>, 'open'>) {
  const t = useTexts('console_stages')
  const counts = Object.entries(open).filter(([, count]) => count > 0)
  if (counts.length === 0) return null
  return (
    <Notice tone="warning" title={t('in_question')}>
      <ul>
        {counts.map(([name, count]) => (
          <li key={name}>{t(`open.${name as keyof typeof open}`, { count })}</li>
        ))}
      </ul>
    </Notice>
  )
}
