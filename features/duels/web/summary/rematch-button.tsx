import type { Duel } from '#features/duels/contract/duels.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { useDemandRematch } from '#features/duels/web/duel-calls.queries.ts'
import { fullName } from '#features/duels/web/full-name.ts'

/** Once more against the same; or why not just now. */
export function RematchButton({ duel }: { duel: Duel }) {
  const t = useTexts('duels')
  const opponents = useTexts('opponents')
  const refusals = useTexts('duel_refusals')
  const rematch = useDemandRematch()
  const name = fullName(duel.opponent)
  if (rematch.data)
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="font-semibold">{t('rematch_sent', { name })}</p>
        <LinkButton to={paths.duels} search={{ list: 'waiting_for_them' }} variant="secondary" size="small">
          {opponents('open')}
        </LinkButton>
      </div>
    )
  if (duel.may.rematch) return <p className="text-ink-soft">{refusals(duel.may.rematch)}</p>
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="large"
        pending={rematch.isPending}
        aria-label={t('rematch_of', { name })}
        onPress={() => rematch.mutate({ duel_id: duel.id })}
      >
        {t('rematch')}
      </Button>
      <Failure error={rematch.error} announce />
    </div>
  )
}
