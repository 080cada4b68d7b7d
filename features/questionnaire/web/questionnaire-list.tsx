import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleCheck, EyeOff } from 'lucide-react'
import type { QuestionnaireCard } from '#features/questionnaire/contract/questionnaire.ts'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { useLanguage } from '#platform/web/texts/language.ts'
import { Link, LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Loading } from '#platform/web/api/loading.tsx'
import { useDates } from '#platform/web/texts/use-dates.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { questionnairesQuery } from './questionnaire.queries.ts'

/** What is asked: the ones that wait first. */
export function QuestionnaireList() {
  const t = useTexts('questionnaire')
  const app = useTexts('app')
  const { data, error, refetch } = useQuery(questionnairesQuery(useLanguage()))
  return (
    <div className="flex flex-col gap-6">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <Loading query={{ data, error, refetch }} lines={5} />
      {data?.length === 0 && (
        <EmptyState art={<RoadSign kind="parking" />} title={t('nothing')}>
          {t('nothing_text')}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4 empty:hidden">
        {data?.map((card) => (
          <Row key={card.id} card={card} />
        ))}
      </ul>
      <div>
        <LinkButton to={paths.home} variant="secondary">
          {app('back_home')}
        </LinkButton>
      </div>
    </div>
  )
}

function Row({ card }: { card: QuestionnaireCard }) {
  const t = useTexts('questionnaire')
  const dates = useDates()
  const { id, title, intro, language, anonymous, open, handed_in, has_draft, questions, closes_at } = card
  const date = dates.date(closes_at)
  const waits = open && !handed_in
  return (
    <Card as="li" inset="none" className="group relative">
      <div className="flex items-center gap-4 p-4 sm:p-5">
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
          <p className="flex flex-wrap gap-1.5">
            {handed_in && (
              <Badge tone="pine">
                <CircleCheck className="size-3.5" />
                {t('handed_in')}
              </Badge>
            )}
            {waits && <Badge tone="sun">{t(has_draft ? 'begun' : 'waits')}</Badge>}
            {!open && !handed_in && <Badge>{t('over')}</Badge>}
            {anonymous && (
              <Badge>
                <EyeOff className="size-3.5" />
                {t('anonymous')}
              </Badge>
            )}
          </p>
          <h2 lang={language} className="text-xl font-bold wrap-anywhere">
            {waits ? (
              <Link
                to={paths.questionnaire}
                search={{ open: id }}
                className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus group-hover:underline"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {waits && intro && (
            <p lang={language} className="line-clamp-2 text-ink-soft wrap-anywhere">
              {intro}
            </p>
          )}
          <p className="text-sm font-semibold text-ink-soft">
            {t('questions', { count: questions })} · {t(open ? 'open_until' : 'closed_on', { date })}
          </p>
        </div>
        {waits && (
          <ChevronRight className="size-6 shrink-0 text-ink-soft transition-transform group-hover:translate-x-0.5" />
        )}
      </div>
    </Card>
  )
}
