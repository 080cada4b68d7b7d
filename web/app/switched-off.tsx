import type { ModuleName } from '#contract/modules.ts'
import { RoadSign } from '#web/art/road-sign.tsx'
import { LinkButton } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { type Texts, useTexts } from '#web/platform/texts.tsx'

const names: Partial<Record<ModuleName, keyof Texts['nav']>> = {
  VehicleModule: 'vehicle',
  NotificationModule: 'notifications',
  DuelsModule: 'duels',
  ChallengeModule: 'challenges',
  RankingModule: 'ranking',
  NewsModule: 'news',
  WallModule: 'wall',
  ChatModule: 'chat',
  ContactModule: 'contact',
}

/** In place of the page of a module that is off for the person. */
export function SwitchedOff({ module }: { module: ModuleName }) {
  const t = useTexts('off')
  const nav = useTexts('nav')
  const name = names[module]
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-36">
        <RoadSign kind="stop" />
      </div>
      <PageTitle>{t('title', { page: name ? nav(name, { count: 0 }) : '' })}</PageTitle>
      <p className="reading text-lg text-ink-soft">{t('text')}</p>
      <LinkButton to={paths.myAccount} variant="secondary">
        {nav('account')}
      </LinkButton>
    </div>
  )
}
