import type { ReportedMessage } from '#features/chat/contract/console.ts'
import { PictureGrid } from '#platform/web/pictures/picture-grid.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { WrittenWords } from '#platform/web/writing/written-words.tsx'

/** The words as they were reported, and the pictures that are still there. */
export function ReportedWords({ reported }: { reported: ReportedMessage }) {
  const t = useTexts('console_queues')
  const { reported_content: words, message } = reported
  if (words === '' && message.pictures.length === 0) return <p>{t('no_words')}</p>
  return (
    <>
      <WrittenWords text={words} mentions={message.mentions} />
      {message.pictures.length > 0 && <PictureGrid pictures={message.pictures} />}
    </>
  )
}
