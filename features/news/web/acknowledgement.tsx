import { useFormatter } from 'use-intl'
import type { NewsArticle } from '#features/news/contract/news.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAcknowledge } from './news.queries.ts'

/** At the end of a must-read article: the button that says it was read, and then when that was. */
export function Acknowledgement({ article }: { article: NewsArticle }) {
  const t = useTexts('news')
  const format = useFormatter()
  const confirming = useAcknowledge()
  const { id, version, must_read, acknowledged_at } = article
  if (!must_read) return null
  if (acknowledged_at !== null) {
    const when = format.dateTime(new Date(acknowledged_at), { dateStyle: 'long', timeStyle: 'short' })
    return (
      <Notice tone="success" title={t('confirmed_title')} announce={confirming.isSuccess}>
        {t('confirmed_text', { when })}
      </Notice>
    )
  }
  return (
    <section
      aria-labelledby="confirm"
      className="flex flex-col items-start gap-3 rounded-card bg-sun-soft p-5"
    >
      <h2 id="confirm" className="text-lg font-bold">
        {t('confirm_title')}
      </h2>
      <p>{t('confirm_text')}</p>
      <Failure error={confirming.error} announce />
      <Button pending={confirming.isPending} onPress={() => confirming.mutate({ article_id: id, version })}>
        {t('confirm')}
      </Button>
    </section>
  )
}
