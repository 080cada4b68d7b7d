import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { CamperColour, CamperType } from '#platform/contract/campers.ts'
import { ApiError } from '#platform/web/api/api.ts'
import { Failure } from '#platform/web/api/failure.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/overlays/toast-store.ts'
import { CamperChoice } from './camper-choice.tsx'
import { CrewNameField, isLongEnough } from './crew-name-field.tsx'
import { NextSteps } from '#features/teams/web/next-steps.tsx'
import { PageTitle } from '#platform/web/pages/page-title.tsx'
import { myTeamQuery, useCreateTeam } from '#features/teams/web/teams.queries.ts'
import type { TeamRefusal } from '#features/teams/contract/teams.ts'
import { LinkButton } from '#platform/web/pages/link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Camper } from '#art/camper/camper.tsx'
import { Scene, SceneRoad } from '#art/road/scene.tsx'
import { CrewPlate } from '#features/teams/web/crew/crew-plate.tsx'

export function CreateTeamPage() {
  const t = useTexts('create_team')
  const { data: mine, error, refetch } = useQuery(myTeamQuery)
  return (
    <div className="flex flex-col gap-6">
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {mine ? (
        mine.may.create ? (
          <CannotStart reason={mine.may.create} />
        ) : (
          <NewCrewForm seats={mine.seats} />
        )
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-120 w-full" />
      )}
    </div>
  )
}

function NewCrewForm({ seats }: { seats: number }) {
  const t = useTexts('create_team')
  const navigate = useNavigate()
  const create = useCreateTeam()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const [type, setType] = useState<CamperType>('classic')
  const [colour, setColour] = useState<CamperColour>('poppy')

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    // Enter pressed twice founds one crew.
    if (create.isPending || create.isSuccess) return
    if (!isLongEnough(name)) return field.current?.focus()
    create.mutate(
      { name, vehicle: { type, colour } },
      {
        onSuccess: ({ team }) => {
          showToast({ tone: 'success', text: t('founded', { crew: team.name }) })
          void navigate({ to: paths.invitePassengers })
        },
        onError: (refusal) => {
          if (refusal instanceof ApiError && refusal.fields.name) field.current?.focus()
        },
      },
    )
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:gap-8">
      {/* On a phone the camper stays in view while its colour is chosen. */}
      <div className="sticky top-3 z-10 min-w-0 lg:top-6 lg:order-2 lg:self-start">
        <NewCrewPreview name={name} type={type} colour={colour} />
        <NextSteps seats={seats} className="mt-6 hidden lg:block" />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <CrewNameField ref={field} name={name} onChange={setName} error={create.error} isTried={isTried} />
        <CamperChoice type={type} colour={colour} onType={setType} onColour={setColour} />
        <NextSteps seats={seats} className="lg:hidden" />
        <Failure error={create.error} announce />
        <Button
          type="submit"
          size="large"
          className="self-stretch sm:self-start"
          pending={create.isPending || create.isSuccess}
          pendingText={t('submitting')}
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** In place of a form that would be refused: why, and the way on. */
function CannotStart({ reason }: { reason: TeamRefusal }) {
  const t = useTexts('create_team')
  const app = useTexts('app')
  const refusals = useTexts('refusals')
  return (
    <EmptyState
      sign="stop"
      title={t('not_now')}
      action={<LinkButton to={paths.home}>{app('back_home')}</LinkButton>}
    >
      {refusals(reason)}
    </EmptyState>
  )
}

/** The camper as it will be, with the name on its plate as it is typed. */
function NewCrewPreview({ name, type, colour }: { name: string; type: CamperType; colour: CamperColour }) {
  const t = useTexts('create_team')
  const campers = useTexts('campers')
  return (
    <Scene className="h-44 rounded-sheet shadow-card sm:h-64 lg:h-80">
      <div aria-hidden="true" className="absolute inset-x-4 top-4 flex justify-center">
        <CrewPlate name={name.trim() || t('plate')} className="shadow-card" />
      </div>
      <SceneRoad className="max-w-36 sm:max-w-60 lg:max-w-80">
        {/* A new camper drives up. */}
        <div key={type} className="animate-drive-in">
          <Camper
            type={type}
            colour={colour}
            passengers={1}
            label={t('preview', { colour: campers(colour), type: campers(type) })}
          />
        </div>
      </SceneRoad>
    </Scene>
  )
}
