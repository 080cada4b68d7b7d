import type { CamperColour, CamperType } from '#platform/contract/campers.ts'
import { Camper } from '#art/camper/camper.tsx'
import { Scene, SceneRoad } from '#art/road/scene.tsx'
import { useTexts } from '#platform/web/texts/texts.tsx'
import { CrewPlate } from '#features/teams/web/crew/crew-plate.tsx'

/** The camper as it will be, with the name on its plate as it is typed. */
export function NewCrewPreview({
  name,
  type,
  colour,
}: {
  name: string
  type: CamperType
  colour: CamperColour
}) {
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
