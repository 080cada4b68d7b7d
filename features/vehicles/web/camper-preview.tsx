import { useEffect, useRef } from 'react'
import type { Team, Vehicle } from '#features/teams/contract/teams.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Scene } from '#art/road/scene.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { Plate } from '#ui/plate.tsx'
import { useCamperWords } from './camper-words.ts'

/** By which the share picture finds the drawing. */
export const PREVIEW_ID = 'camper-preview'

const DRIVE_MS = 1_200

/** The crew's ids in their order of seats: whoever is captain drives. */
export function crewInSeats(team: Team | null): string[] {
  return (team?.members ?? []).toSorted((a, b) => Number(b.captain) - Number(a.captain)).map(({ id }) => id)
}

export function CamperPreview({ vehicle, team }: { vehicle: Vehicle; team: Team | null }) {
  const t = useTexts('vehicles')
  const { describe } = useCamperWords()
  const stage = useRef<HTMLDivElement>(null)
  const look = describe(vehicle)

  // Drives a little whenever it changes. The class is set past React: nothing else has to be drawn again.
  const before = useRef(look)
  useEffect(() => {
    if (before.current === look) return undefined
    before.current = look
    const camper = stage.current?.querySelector('svg[role="img"]')
    camper?.classList.add('camper-driving')
    const timer = setTimeout(() => camper?.classList.remove('camper-driving'), DRIVE_MS)
    return () => clearTimeout(timer)
  }, [look])

  return (
    <section id={PREVIEW_ID} aria-label={t('camper')} className="shadow-card sm:rounded-sheet">
      <Scene className="h-[min(34dvh,19rem)] sm:rounded-sheet lg:h-[min(60dvh,34rem)]">
        <div
          ref={stage}
          className="absolute bottom-[4%] left-1/2 w-[min(66%,36dvh)] -translate-x-1/2 lg:w-[min(78%,62dvh)]"
        >
          <Camper {...vehicle} passengers={crewInSeats(team)} label={look} />
        </div>
        {team && (
          <div className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] sm:top-5 sm:left-5">
            <Plate band="CV" className="h-auto! min-h-9 max-w-full text-base! wrap-anywhere">
              {team.name}
            </Plate>
          </div>
        )}
      </Scene>
      <p aria-live="polite" className="sr-only">
        {look}
        {team && `. ${t('passengers', { count: team.members.length })}`}
      </p>
    </section>
  )
}
