import { useInfiniteQuery } from '@tanstack/react-query'
import {
  decideChatReports,
  listChatReports,
  reopenChatReports,
  type ReportedMessage,
} from '#features/chat/contract/console.ts'
import { QueueList, useQueueState } from '#platform/web/console/queues/queue-list.tsx'
import { type Decision, ReportDecision } from '#platform/web/console/queues/report-decision.tsx'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { PictureGrid } from '#platform/web/pictures/picture-grid.tsx'
import { WrittenWords } from '#platform/web/writing/written-words.tsx'
import { chatKeys } from '#features/chat/web/chat.keys.ts'

/** What was reported in the chat: the reported message alone, and nothing around it. */
export function ChatReports() {
  const t = useTexts('console_queues')
  const [state, setState] = useQueueState()
  const query = useInfiniteQuery(
    pagesOf([...chatKeys.reports, state], listChatReports, { state: state === 'open' ? 'open' : 'decided' }),
  )
  const found = query.data?.pages.flatMap(({ reported }) => reported)
  return (
    <QueueList state={state} onState={setState} query={query} count={found?.length}>
      {found?.map((reported) => (
        <ReportDecision
          key={reported.message.id}
          author={reported.message.author}
          place={reported.group ?? t('place.direct')}
          reported={reported}
          decide={(decision: Decision) =>
            call(decideChatReports, { message_id: reported.message.id, ...decision })
          }
          takeBack={({ reported: { message, decided_at } }) =>
            call(reopenChatReports, { message_id: message.id, decided_at: decided_at! })
          }
        >
          <ReportedWords reported={reported} />
        </ReportDecision>
      ))}
    </QueueList>
  )
}

/** The words as they were reported, and the pictures that are still there. */
function ReportedWords({ reported }: { reported: ReportedMessage }) {
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
