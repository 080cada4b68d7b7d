import { useFormatter } from 'use-intl'
import type { NewsArticle } from '#features/news/contract/news.ts'
import { ConfirmReading } from '#platform/web/pages/confirm-reading.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useAcknowledge } from './news.queries.ts'

/** At the end of a must-read article. */
export function Acknowledgement({ article }: { article: NewsArticle }) {
  const t = useTexts('news')
  const format = useFormatter()
  const confirming = useAcknowledge()
  const { id, version, must_read, acknowledged_at } = article
  if (!must_read) return null
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <ConfirmReading
      done={
        acknowledged_at === null
          ? undefined
          : { title: t('confirmed_title'), text: t('confirmed_text', { when: moment(acknowledged_at) }) }
      }
      title={t('confirm_title')}
      text={t('confirm_text')}
      word={t('confirm')}
      confirming={confirming}
      onConfirm={() => confirming.mutate({ article_id: id, version })}
    />
  )
}
