import { Circle, CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import {
  OPTIONAL_STEPS,
  type SetupStep,
  type SetupStepState,
  setAsideSetupStep,
} from '#features/setup/contract/setup.ts'
import { startProgramme } from '#features/programme/contract/gaps.ts'
import { StartDialog } from '#features/programme/web/shared/start-dialog.tsx'
import { call } from '#platform/web/api/api.ts'
import { tellFailure } from '#platform/web/api/failure-toast.ts'
import { platformKeys } from '#platform/web/api/keys.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { setupQuery } from './setup.queries.ts'
import { consolePaths } from '#platform/web/pages/console-paths.ts'

/** Where each step is taken. */
const places: Record<SetupStep, string> = {
  name: `${consolePaths.settings}?group=programme`,
  dates: `${consolePaths.settings}?group=programme`,
  time_zone: `${consolePaths.settings}?group=programme`,
  contact: `${consolePaths.settings}?group=programme`,
  branding: consolePaths.branding,
  stages: consolePaths.stages,
  modules: consolePaths.modules,
  documents: consolePaths.documents,
  people: consolePaths.people,
  // Those who have never been here: links and invitations are given to whoever is chosen in that list.
  invite: `${consolePaths.people}?state=never`,
  content: consolePaths.news,
  start: `${consolePaths.settings}?group=programme`,
}

const signs = {
  done: { icon: CircleCheck, colour: 'text-success' },
  set_aside: { icon: CircleMinus, colour: 'text-ink-soft' },
  open: { icon: Circle, colour: 'text-line-strong' },
}

/** One step: whether it is done, why it is there, and the way to it. One that the company does without is set aside. */
export function StepCard({ step, done, set_aside, count }: SetupStepState) {
  const t = useTexts('console_setup')
  const state = done ? 'done' : set_aside ? 'set_aside' : 'open'
  const { icon: Sign, colour } = signs[state]
  const way = t(state === 'open' ? 'go' : 'look')
  return (
    <Card as="li" inset="small" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Sign className={`size-7 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="font-heading text-lg leading-tight font-semibold">
          {t(`step.${step}`)}
          {state === 'set_aside' ? (
            <span className="font-normal text-ink-soft"> ({t(state)})</span>
          ) : (
            <span className="sr-only"> ({t(state)})</span>
          )}
        </h2>
        <p className="text-sm text-ink-soft">
          {t(`why.${step}`)}
          {count !== null && count > 0 && ` ${t(`count.${step as 'stages'}`, { count })}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!done && <SetAside step={step} isAside={set_aside} />}
        {step === 'invite' && state === 'open' && (
          <LinkButton to={consolePaths.announcementsNew} variant="quiet" size="small">
            {t('announce')}
          </LinkButton>
        )}
        {step === 'start' && !done && <Start />}
        <LinkButton
          to={places[step]}
          variant={state === 'open' ? 'secondary' : 'quiet'}
          size="small"
          aria-label={`${way}: ${t(`step.${step}`)}`}
        >
          {way}
        </LinkButton>
      </div>
    </Card>
  )
}

/** Starts the programme here, after what is missing was put right or left out on purpose. */
function Start() {
  const t = useTexts('console_gaps')
  const [isAsked, setAsked] = useState(false)
  const starting = useCall(startProgramme, {
    said: t('started'),
    stale: [platformKeys.setup, platformKeys.programme, platformKeys.modules, platformKeys.console],
    done: () => setAsked(false),
  })
  return (
    <>
      <Button size="small" onPress={() => setAsked(true)}>
        {t('start')}
      </Button>
      {isAsked && (
        <StartDialog
          starting={starting}
          onStart={(without) => starting.mutate({ without })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

function SetAside({ step, isAside }: { step: SetupStep; isAside: boolean }) {
  const t = useTexts('console_setup')
  const setting = useCall(
    async (set_aside: boolean) => {
      const optional = OPTIONAL_STEPS.find((name) => name === step)
      return optional && call(setAsideSetupStep, { step: optional, set_aside })
    },
    {
      done: (steps, _, queries) => steps && queries.setQueryData(setupQuery.queryKey, steps),
      onError: tellFailure,
    },
  )
  if (!OPTIONAL_STEPS.some((name) => name === step)) return null
  const word = t(isAside ? 'take_up' : 'drop')
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${word}: ${t(`step.${step}`)}`}
      pending={setting.isPending}
      onPress={() => setting.mutate(!isAside)}
    >
      {word}
    </Button>
  )
}
