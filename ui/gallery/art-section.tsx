import { CAMPER_ACCESSORIES, CAMPER_COLOURS, CAMPER_TYPES } from '#platform/contract/campers.ts'
import { AccessorySticker } from '#art/camper/accessory-sticker.tsx'
import { Camper } from '#art/camper/camper.tsx'
import { ColourSwatch } from '#art/colour-swatch.tsx'
import { LoadingCamper } from '#art/camper/loading-camper.tsx'
import { Logo } from '#art/signs/logo.tsx'
import { Scene, SceneRoad } from '#art/road/scene.tsx'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

export function ArtSection() {
  return (
    <GallerySection title="Art">
      <GalleryRow>
        <Logo size={28} />
        <Logo size={40} label="Convoy" />
        <Logo size={64} markOnly label="Convoy" />
      </GalleryRow>
      <Scene className="h-105 rounded-card sm:h-130">
        <SceneRoad>
          <Camper
            type="classic"
            colour="lagoon"
            accessories={['luggage', 'surfboard', 'dog']}
            passengers={1}
            driving
          />
        </SceneRoad>
      </Scene>
      <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-5">
        {CAMPER_COLOURS.flatMap((colour, row) =>
          CAMPER_TYPES.map((type, column) => (
            <Camper
              key={`${colour} ${type}`}
              type={type}
              colour={colour}
              passengers={(row + column) % 7}
              label={`${colour} ${type}`}
            />
          )),
        )}
      </div>
      {[32, 96, 320].map((size) => (
        <GalleryRow key={size}>
          {CAMPER_TYPES.map((type, at) => (
            <Camper
              key={type}
              type={type}
              colour={CAMPER_COLOURS[(at * 3) % 10]}
              size={size}
              passengers={2}
            />
          ))}
        </GalleryRow>
      ))}
      <div className="grid grid-cols-2 gap-x-6 gap-y-10 pt-6 sm:grid-cols-4">
        {CAMPER_ACCESSORIES.map((accessory, at) => (
          <Camper
            key={accessory}
            type={CAMPER_TYPES[at % 5]}
            colour={CAMPER_COLOURS[(at * 7 + 2) % 10]}
            accessories={[accessory]}
            label={accessory}
          />
        ))}
      </div>
      <GalleryRow>
        {CAMPER_ACCESSORIES.map((accessory) => (
          <AccessorySticker key={accessory} accessory={accessory} colour="lagoon" className="h-12 w-20" />
        ))}
      </GalleryRow>
      <GalleryRow>
        {CAMPER_COLOURS.map((colour) => (
          <ColourSwatch key={colour} colour={colour} className="w-20" />
        ))}
      </GalleryRow>
      <LoadingCamper text="Starting the engine" look="inline" />
    </GallerySection>
  )
}
