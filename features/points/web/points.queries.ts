import { type InfiniteData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  listMyPoints,
  type PointKind,
  type PointsQuestion,
  questionEntry,
} from '#features/points/contract/points.ts'
import { call } from '#platform/web/api/api.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { pagesOf } from '#platform/web/api/pages-of.ts'
import { pointKeys } from './points.keys.ts'
import { LAST_KNOWN } from '#platform/web/offline/kept-answers.ts'

type Page = z.output<typeof listMyPoints.output>

export const myPointsQuery = (kind: PointKind | undefined) =>
  pagesOf([...pointKeys.mine, kind], listMyPoints, { kind }, { kept: true, meta: LAST_KNOWN })

/** The question stands under its line at once. */
export const useQuestionEntry = () =>
  useCall((wish: { entry_id: number; text: string }) => call(questionEntry, wish), {
    done: ({ question }, { entry_id }, queries) =>
      queries.setQueriesData<InfiniteData<Page>>(
        { queryKey: pointKeys.mine },
        (known) =>
          known && { ...known, pages: known.pages.map((page) => withQuestion(page, entry_id, question)) },
      ),
  })

function withQuestion(page: Page, entryId: number, question: PointsQuestion): Page {
  return {
    ...page,
    entries: page.entries.map((entry) =>
      entry.id === entryId ? { ...entry, question, may_question: false } : entry,
    ),
  }
}
