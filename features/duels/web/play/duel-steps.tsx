import type { Duel } from '#features/duels/contract/duels.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { mainStepOf } from '#features/duels/web/list/duel-state.ts'
import { fullName } from '#platform/web/texts/full-name.ts'
import type { useDuelSteps } from './use-duel-steps.ts'

// Half a circle bitten out of the edge, where the stub would be torn off.
const bite = 'absolute size-5 rounded-full border border-line bg-paper -top-2.75'

type Steps = ReturnType<typeof useDuelSteps>

/** The stub of the ticket: one strong step, and quiet ones. Nothing to do, no stub. */
export function DuelSteps({ duel, steps }: { duel: Duel; steps: Steps }) {
  const quiet = <QuietSteps duel={duel} steps={steps} />
  const main = mainStepOf(duel)
  if (!main && duel.may.withdraw !== null && duel.may.rematch !== null) return null
  return (
    <div className="relative flex flex-wrap items-center gap-2.5 border-t-2 border-dashed border-line bg-sun-soft p-4 @xl:w-56 @xl:flex-col @xl:items-stretch @xl:justify-center @xl:border-t-0 @xl:border-l-2">
      <span aria-hidden="true" className={`${bite} -left-2.75`} />
      <span
        aria-hidden="true"
        className={`${bite} -right-2.75 @xl:top-auto @xl:right-auto @xl:-bottom-2.75 @xl:-left-2.75`}
      />
      <MainStep duel={duel} steps={steps} />
      {quiet}
    </div>
  )
}

function MainStep({ duel, steps }: { duel: Duel; steps: Steps }) {
  const t = useTexts('duels')
  const name = fullName(duel.opponent)
  const params = { id: duel.id }
  switch (mainStepOf(duel)) {
    case 'accept':
      return (
        <Button aria-label={t('accept_of', { name })} onPress={steps.accept}>
          {t('accept')}
        </Button>
      )
    case 'play':
      return (
        <LinkButton
          to={paths.duelQuestion}
          params={params}
          aria-label={t(duel.me.answered > 0 ? 'go_on_of' : 'play_of', { name })}
        >
          {t(duel.me.answered > 0 ? 'go_on' : 'play')}
        </LinkButton>
      )
    case 'summary':
    case 'so_far':
      return (
        <LinkButton
          to={paths.duelSummary}
          params={params}
          variant="secondary"
          aria-label={t(duel.state === 'finished' ? 'summary_of' : 'so_far_of', { name })}
        >
          {t(duel.state === 'finished' ? 'summary' : 'so_far')}
        </LinkButton>
      )
    case undefined:
      return null
  }
}

function QuietSteps({ duel, steps }: { duel: Duel; steps: Steps }) {
  const t = useTexts('duels')
  const name = fullName(duel.opponent)
  return (
    <>
      {duel.may.decline === null && (
        <Button variant="quiet" aria-label={t('decline_of', { name })} onPress={steps.decline}>
          {t('decline')}
        </Button>
      )}
      {duel.may.withdraw === null && (
        <Button variant="secondary" aria-label={t('withdraw_of', { name })} onPress={steps.withdraw}>
          {t('withdraw')}
        </Button>
      )}
      {duel.may.rematch === null && (
        <Button
          variant="quiet"
          pending={steps.isDemanding}
          aria-label={t('rematch_of', { name })}
          onPress={steps.rematch}
        >
          {t('rematch')}
        </Button>
      )}
    </>
  )
}
