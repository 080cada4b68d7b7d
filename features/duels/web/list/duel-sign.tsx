import { useQuery } from '@tanstack/react-query'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { DuelTicket } from './duel-ticket.tsx'
import { duelQuery } from '#features/duels/web/duels.queries.ts'

type DuelSignProps =
  | { kind: 'missing'; duelId?: undefined }
  | { kind: 'not_accepted' | 'over'; duelId: string }

const signs = { missing: 'not-found', not_accepted: 'stop', over: 'detour' } as const

/** A road sign where there is nothing to play, with the ways out; the ticket says what can be done. */
export function DuelSign({ kind, duelId }: DuelSignProps) {
  const t = useTexts('duel_play')
  const { data: duel } = useQuery({
    ...duelQuery(duelId ?? ''),
    enabled: duelId !== undefined,
    refetchOnMount: 'always',
  })
  // What was declined or taken back will not begin any more.
  const shown = kind === 'not_accepted' && duel?.until === null ? 'over' : kind
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-5">
      <div className="w-32">
        <RoadSign kind={signs[shown]} />
      </div>
      <div>
        <PageTitle>{t(shown)}</PageTitle>
        <p className="mt-2 text-lg text-ink-soft">{t(`${shown}_text`)}</p>
      </div>
      {duel && (
        <div className="w-full">
          <DuelTicket duel={duel} level={2} />
        </div>
      )}
      <LinkButton to={paths.duels} variant="secondary">
        {t('back')}
      </LinkButton>
    </div>
  )
}
