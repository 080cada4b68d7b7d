import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '#platform/web/router/hooks.ts'
import { questionnaireChanged } from '#features/questionnaire/contract/questionnaire.ts'
import { useLanguage } from '#platform/web/texts/language.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useLive } from '#platform/web/live/live.ts'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { profileQuery } from '#platform/web/api/queries.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useSpread } from '#platform/web/pages/use-spread.ts'
import { Loading } from '#platform/web/api/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { readQuestionnaireSearch } from './questionnaire-address.ts'
import { QuestionnaireList } from './questionnaire-list.tsx'
import { questionnaireQuery } from './questionnaire.queries.ts'
import { QuestionnaireRun } from './questionnaire-run.tsx'
import { questionnaireKeys } from './questionnaire.keys.ts'

/** The list of what is asked, or the one that stands in the address. */
export function QuestionnairePage() {
  const { open } = readQuestionnaireSearch(useSearch())
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: questionnaireKeys.lists })
  const readSoon = useSpread(readAgain)
  useLive(questionnaireChanged, ({ to_all }) => (to_all ? readSoon() : readAgain()))
  return open ? <OneQuestionnaire key={open} id={open} /> : <QuestionnaireList />
}

function OneQuestionnaire({ id }: { id: string }) {
  const t = useTexts('questionnaire')
  const { data: profile } = useQuery(profileQuery)
  const { data, error } = useQuery(questionnaireQuery(id, useLanguage()))
  if (profile && data?.open && !data.handed_in)
    return <QuestionnaireRun personId={profile.id} questionnaire={data} />
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <Loading query={{ data, error }} lines={6} />
      {data && (
        <Notice tone={data.handed_in ? 'success' : 'info'} title={data.title}>
          {t(data.handed_in ? 'was_handed_in' : 'is_over')}
        </Notice>
      )}
      {(data || error) && (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.home}>{t('home')}</LinkButton>
          <LinkButton to={paths.questionnaire} variant="secondary">
            {t('all')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
