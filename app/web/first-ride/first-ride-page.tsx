import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { FIRST_RIDE_CARDS } from '#features/first-ride/contract/first-ride.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Roadside } from '#art/road/roadside.tsx'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { markNavigation, PageTitle } from '#platform/web/pages/page-title.tsx'
import { paths } from '#platform/web/pages/paths.ts'
import { wholeScreen } from '#platform/web/pages/raised.ts'
import { useNavigate } from '#platform/web/router/hooks.ts'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CrewCard } from './crew-card.tsx'
import { DuelCard } from './duel-card.tsx'
import { FaceCard } from './face-card.tsx'
import { firstRideQuery, usePassFirstRide } from './first-ride.queries.ts'
import { useRide } from './use-ride.ts'

const cards = { face: FaceCard, crew: CrewCard, duel: DuelCard }
const moduleOf = { face: undefined, crew: 'VehicleModule', duel: 'DuelsModule' } as const

/** After the first sign-in: a face, a crew, a practice duel with the first points. Each can be skipped, then home. */
export function FirstRidePage() {
  const navigate = useNavigate()
  const { data: ride } = useQuery(firstRideQuery)
  const modules = useQuery(modulesQuery).data?.status_modules
  const pass = usePassFirstRide()

  const go = useEffectEvent((step: number) => pass.mutate({ step }))
  const card = ride && FIRST_RIDE_CARDS[ride.step]
  const module = card && moduleOf[card]
  const isOff = module !== undefined && modules !== undefined && !modules[module]
  useEffect(() => {
    if (!ride) return
    if (ride.over) void navigate({ to: paths.home, replace: true })
    // Shown once; a card whose part is switched off is behind whoever comes to it.
    else if (isOff) go(ride.step + 1)
    else if (!ride.begun) go(0)
  }, [ride, isOff, navigate])

  const step = (next: number) => {
    // The next card is a page of its own to whoever hears it.
    markNavigation()
    pass.mutate({ step: next })
  }

  if (!ride || !card || !modules || isOff)
    return <Skeleton className="mx-auto h-120 w-full max-w-xl rounded-card" />
  return <Riding card={card} step={ride.step} onStep={step} />
}

interface RidingProps {
  card: (typeof FIRST_RIDE_CARDS)[number]
  step: number
  onStep: (step: number) => void
}

/** A card with the whole screen to itself. */
function Riding({ card, step, onStep }: RidingProps) {
  const t = useTexts('first_ride')
  wholeScreen.useRaise()
  const vehicle = useRide()
  const Card = cards[card]
  const next = () => onStep(step + 1)
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-1.5rem)] max-w-xl flex-col gap-4">
      <div className="relative -mx-4 -mt-3 sm:mx-0 sm:mt-0">
        <Roadside id="first ride" className="h-32 sm:rounded-sheet">
          <span
            aria-hidden="true"
            className="absolute bottom-1 w-24 -translate-x-1/2 transition-[left] duration-900"
            style={{ left: `${20 + step * 30}%` }}
          >
            <Camper {...vehicle} passengers={1} />
          </span>
        </Roadside>
        <p className="absolute top-2 left-4 rounded-full bg-surface px-3 py-1 text-sm font-semibold">
          {t('step_of', { step: step + 1, count: FIRST_RIDE_CARDS.length })}
        </p>
        <Button
          variant="secondary"
          size="small"
          className="absolute! top-2 right-4"
          onPress={() => onStep(FIRST_RIDE_CARDS.length)}
        >
          {t('skip_all')}
        </Button>
      </div>
      <PageTitle key={card} lead={t(`${card}_lead`)}>
        {t(`${card}_title`)}
      </PageTitle>
      <div key={`card ${card}`} className="flex animate-rise flex-col gap-4">
        <Card onPassed={next} />
      </div>
      <Button variant="quiet" className="mt-auto self-center" onPress={next}>
        {t('skip')}
      </Button>
    </div>
  )
}
