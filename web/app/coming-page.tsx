import { RoadSign } from '#web/art/road-sign.tsx'
import { LinkButton } from '#web/platform/link.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { type Texts, useTexts } from '#web/platform/texts.tsx'
import { Badge } from '#web/ui/badge.tsx'

export type ComingPageName = Exclude<keyof Texts['coming'], 'badge'>

/** A page whose feature comes later: its right title, and one line on what will be there. */
export function comingPage(name: ComingPageName) {
  return function ComingPage() {
    const t = useTexts('coming')
    const app = useTexts('app')
    return (
      <div className="flex flex-col items-start gap-4">
        <div className="w-32">
          <RoadSign kind="detour" />
        </div>
        <Badge tone="sun">{t('badge')}</Badge>
        <PageTitle>{t(`${name}.title`)}</PageTitle>
        <p className="reading text-lg text-ink-soft">{t(`${name}.text`)}</p>
        <LinkButton to={paths.home} variant="secondary">
          {app('back_home')}
        </LinkButton>
      </div>
    )
  }
}
