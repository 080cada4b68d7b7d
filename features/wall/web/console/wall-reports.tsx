import { useInfiniteQuery } from '@tanstack/react-query'
import { decideWallReports, listWallReports, reopenWallReports } from '#features/wall/contract/console.ts'
import { QueueList, useQueueState } from '#platform/web/console/queues/queue-list.tsx'
import { type Decision, ReportDecision } from '#platform/web/console/queues/report-decision.tsx'
import { call } from '#platform/web/api/api.ts'
import { PictureGrid } from '#platform/web/pictures/picture-grid.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { WrittenWords } from '#platform/web/writing/written-words.tsx'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { useMomentWords } from '#features/wall/web/moments/moment-words.ts'
import { wallKeys } from '#features/wall/web/wall-cache.ts'

/** What was reported on the wall. */
export function WallReports() {
  const t = useTexts('console_queues')
  const momentWords = useMomentWords()
  const [state, setState] = useQueueState()
  const query = useInfiniteQuery(
    pagesOf([...wallKeys.reports, state], listWallReports, { state: state === 'open' ? 'open' : 'decided' }),
  )
  const found = query.data?.pages.flatMap(({ reported }) => reported)
  return (
    <QueueList state={state} onState={setState} query={query} count={found?.length}>
      {found?.map((reported) => (
        <ReportDecision
          key={reported.entry.id}
          author={reported.entry.author}
          place={t(`place.${reported.entry.kind}`)}
          reported={reported}
          decide={(decision: Decision) =>
            call(decideWallReports, { entry_id: reported.entry.id, ...decision })
          }
          takeBack={({ entry, decided_at }) => call(reopenWallReports, { entry_id: entry.id, decided_at })}
        >
          <WrittenWords
            text={reported.entry.moment ? momentWords(reported.entry.moment) : reported.entry.text}
            mentions={reported.entry.mentions}
          />
          {reported.entry.pictures.length > 0 && <PictureGrid pictures={reported.entry.pictures} />}
        </ReportDecision>
      ))}
    </QueueList>
  )
}
