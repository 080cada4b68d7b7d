import { useQueryClient } from '@tanstack/react-query'
import { listQuizVersions } from '#features/quiz/contract/console.ts'
import type { QuizQuestion } from '#features/quiz/contract/quiz.ts'
import type { EarlierSaves } from '#platform/content/web/editor/earlier-saves.ts'
import { call } from '#platform/web/api/api.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { WrittenQuestion } from '#features/duels/web/console/question.queries.ts'
import { QuestionPreview } from '#features/duels/web/console/question-preview.tsx'
import { duelKeys } from '#features/duels/web/duels.keys.ts'

/** What a question once was, and the way back to its words. */
export function useEarlierVersions() {
  const t = useTexts('console_questions')
  const queries = useQueryClient()
  return ({ id, code }: QuizQuestion): EarlierSaves<WrittenQuestion> => {
    const key = duelKeys.versions(id)
    const load = async () => (await call(listQuizVersions, { question_id: id })).versions
    const known = (number: number) =>
      queries.getQueryData<Awaited<ReturnType<typeof load>>>(key)?.find((each) => each.number === number)
    return {
      key,
      lead: t('versions_lead'),
      list: () => queries.fetchQuery({ queryKey: key, queryFn: load, staleTime: 0 }),
      read: async (number) => ({ code, content: known(number)!.content }),
      renderPreview: ({ content }, number) => (
        <>
          <p className="font-semibold">{t('version', { version: number })}</p>
          {known(number)?.voided && <Notice tone="warning">{t('version_voided')}</Notice>}
          <QuestionPreview content={content} picture={known(number)?.picture ?? null} />
        </>
      ),
    }
  }
}
