import type { ModuleName } from '#platform/contract/modules.ts'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { type Texts, useTexts } from '#platform/web/texts/texts.tsx'

const entries = {
  VehicleModule: 'vehicle',
  NotificationModule: 'notifications',
  DuelsModule: 'duels',
  ChallengeModule: 'challenges',
  RankingModule: 'ranking',
  NewsModule: 'news',
  WallModule: 'wall',
  ChatModule: 'chat',
  ContactModule: 'contact',
} as const satisfies Partial<Record<ModuleName, keyof Texts['nav']>>

/** Those that no entry of the navigation names. */
const pages: Record<Exclude<ModuleName, keyof typeof entries>, keyof Texts['off']['pages']> = {
  ElearningModule: 'learning',
  TripVoteModule: 'vote',
  UserRegisterModule: 'registration',
}

const isEntry = (module: ModuleName): module is keyof typeof entries => module in entries

/** In place of the page of a module that is off for the person. */
export function SwitchedOff({ module }: { module: ModuleName }) {
  const t = useTexts('off')
  const nav = useTexts('nav')
  const page = isEntry(module) ? nav(entries[module], { count: 0 }) : t(`pages.${pages[module]}`)
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-36">
        <RoadSign kind="stop" />
      </div>
      <PageTitle>{t('title', { page })}</PageTitle>
      <p className="reading text-lg text-ink-soft">{t('text')}</p>
      <LinkButton to={paths.myAccount} variant="secondary">
        {nav('account')}
      </LinkButton>
    </div>
  )
}
