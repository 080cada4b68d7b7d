import { useQuery } from '@tanstack/react-query'
import type { ColleaguePage as Shown } from '#features/colleagues/contract/colleagues.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Roadside } from '#art/road/roadside.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { NotThere } from '#platform/web/pages/sign-page.tsx'
import { useParams } from '#platform/web/router/hooks.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ColleagueActions } from './colleague-actions.tsx'
import { CrewFacts, StandingLine, WhoLine } from './colleague-lines.tsx'
import { ColleaguePosts } from './colleague-posts.tsx'
import { DuelsCard } from './duels-card.tsx'
import { StickersCard } from './colleague-stickers.tsx'
import { ThanksCard } from './thanks-line.tsx'
import { colleagueQuery } from './colleagues.queries.ts'
import { ColleagueSection } from './colleague-section.tsx'

/** The page of a colleague, with what they let others see. */
export function ColleaguePage() {
  const t = useTexts('colleague')
  const { id } = useParams() as { id: string }
  const colleague = useQuery(colleagueQuery(id))
  if (colleague.error) return <NotThere query={colleague} words={t} />
  if (!colleague.data) return <Skeleton className="h-96 w-full rounded-card" />
  return <Person colleague={colleague.data} />
}

function Person({ colleague }: { colleague: Shown }) {
  const t = useTexts('colleague')
  const { id, avatar, crew, standing, duels, posts, stickers, thanks, mine, blocked, department, write } =
    colleague
  const isBare = !mine && !crew && !standing && !duels && !department && !write
  const name = fullName(colleague)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5 xl:grid-cols-2">
      <section
        data-first
        className="overflow-hidden rounded-card border border-line bg-surface shadow-card xl:col-span-2"
      >
        <Roadside id={crew?.id ?? id} className="h-32 sm:h-44">
          {crew && (
            <div className="absolute right-4 bottom-2 w-36 sm:right-10 sm:w-56">
              <Camper
                {...crew.vehicle}
                passengers={crew.members}
                label={t('camper_of', { crew: crew.name })}
              />
            </div>
          )}
        </Roadside>
        <div className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 pb-5 sm:px-6">
          <span className="relative -mt-12 rounded-full border-4 border-surface bg-surface sm:-mt-16">
            <Avatar id={id} name={name} picture={avatar} size={112} />
          </span>
          <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1 pt-3">
            <PageTitle className="wrap-anywhere">{name}</PageTitle>
            <WhoLine colleague={colleague} />
            {standing && <StandingLine colleague={colleague} standing={standing} />}
            {mine && (
              <p className="text-ink-soft">
                <strong className="text-ink">{t('you')}.</strong> {t('you_text')}
              </p>
            )}
            {isBare && <p className="text-ink-soft">{t(blocked ? 'blocked' : 'only_name')}</p>}
          </div>
          <div className="flex flex-wrap gap-2 pt-3">
            <ColleagueActions colleague={colleague} />
          </div>
        </div>
      </section>
      {crew && (
        <ColleagueSection title={t(crew.mine ? 'your_crew' : 'crew')}>
          <CrewFacts crew={crew} />
        </ColleagueSection>
      )}
      {duels && <DuelsCard colleague={colleague} duels={duels} />}
      {stickers && <StickersCard stickers={stickers} />}
      {thanks && thanks.values.length > 0 && <ThanksCard thanks={thanks} />}
      {posts.length > 0 && <ColleaguePosts posts={posts} />}
    </div>
  )
}
