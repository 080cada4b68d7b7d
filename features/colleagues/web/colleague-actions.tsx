import { HeartHandshake, MessageSquare, Swords } from 'lucide-react'
import type { ColleaguePage } from '#features/colleagues/contract/colleagues.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'

/** What one can do from the card; the page is one of it. */
export function CardActions({ colleague }: { colleague: ColleaguePage }) {
  const t = useTexts('colleague')
  return (
    <div className="flex flex-wrap gap-2 [&>a]:grow">
      <ColleagueActions colleague={colleague} />
      {!colleague.blocked && (
        <LinkButton to={paths.colleague} params={{ id: colleague.id }} variant="quiet" size="small">
          {t('page')}
        </LinkButton>
      )}
    </div>
  )
}

/** Challenge and write, as far as both have them; of oneself the way to what others see. */
export function ColleagueActions({ colleague }: { colleague: ColleaguePage }) {
  const t = useTexts('colleague')
  const { id, duels, write, thanks, mine, blocked } = colleague
  if (mine)
    return (
      <>
        <LinkButton to={paths.myAccount} size="small">
          {t('account')}
        </LinkButton>
        <LinkButton to={paths.accountPrivacy} variant="secondary" size="small">
          {t('privacy')}
        </LinkButton>
      </>
    )
  if (blocked)
    return (
      <LinkButton to={paths.accountPrivacy} variant="secondary" size="small">
        {t('blocked_people')}
      </LinkButton>
    )
  return (
    <>
      {duels?.open_id && (
        <LinkButton to={paths.duelQuestion} params={{ id: duels.open_id }} size="small" icon={<Swords />}>
          {t('open_duel')}
        </LinkButton>
      )}
      {duels?.up && !duels.open_id && (
        <LinkButton to={paths.duels} search={{ challenge: id }} size="small" icon={<Swords />}>
          {t('challenge')}
        </LinkButton>
      )}
      {write && (
        <LinkButton
          to={paths.chat}
          search={{ to: id }}
          variant="secondary"
          size="small"
          icon={<MessageSquare />}
        >
          {t('write')}
        </LinkButton>
      )}
      {thanks?.give && (
        <LinkButton
          to={paths.thanks}
          search={{ give: true, to: id }}
          variant="secondary"
          size="small"
          icon={<HeartHandshake />}
        >
          {t('thank')}
        </LinkButton>
      )}
    </>
  )
}
