import type { Duel } from '#contract/duels.ts'
import { Failure } from '#web/platform/failure.tsx'
import { LinkButton } from '#web/platform/link.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDemandRematch } from './duel-calls.queries.ts'
import { fullName } from './full-name.ts'

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
