import type { ReportedMessage } from '#contract/chat-desk.ts'
import { PictureGrid } from '#web/platform/pictures/picture-grid.tsx'
import { useTexts } from '#web/platform/texts.tsx'
import { WrittenWords } from '#web/platform/writing/written-words.tsx'

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
