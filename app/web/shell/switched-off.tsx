import type { ModuleName } from '#platform/contract/modules.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { SignPage } from '#platform/web/pages/sign-page.tsx'
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
  ThanksModule: 'thanks',
  ChatModule: 'chat',
  ContactModule: 'contact',
} as const satisfies Partial<Record<ModuleName, keyof Texts['nav']>>

/** Those that no entry of the navigation names. */
const pages: Record<Exclude<ModuleName, keyof typeof entries>, keyof Texts['off']['pages']> = {
  ElearningModule: 'learning',
  LeaguesModule: 'leagues',
  DailyQuestionModule: 'daily_question',
  StreakModule: 'streak',
  RecapModule: 'recap',
  TripVoteModule: 'vote',
  UserRegisterModule: 'registration',
  StickersModule: 'stickers',
}

const isEntry = (module: ModuleName): module is keyof typeof entries => module in entries

/** In place of the page of a module that is off for the person. */
export function SwitchedOff({ module }: { module: ModuleName }) {
  const t = useTexts('off')
  const nav = useTexts('nav')
  const page = isEntry(module) ? nav(entries[module], { count: 0 }) : t(`pages.${pages[module]}`)
  return (
    <SignPage kind="stop" title={t('title', { page })} text={t('text')}>
      <LinkButton to={paths.myAccount} variant="secondary">
        {nav('account')}
      </LinkButton>
    </SignPage>
  )
}
