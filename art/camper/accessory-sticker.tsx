import type { CamperAccessory, CamperColour } from '#platform/contract/campers.ts'
import { CamperFlag, CamperSide } from './camper-accessories.tsx'
import { CamperDog } from './camper-dog.tsx'
import { CamperGear } from './camper-gear.tsx'
import { paintOf } from './camper-paint.ts'
import { CamperRoof } from './camper-roof.tsx'
import { classic } from './shapes/classic.tsx'

// Where each of them stands on the board of the classic.
const FRAMES: Record<CamperAccessory, string> = {
  luggage: '70 6 84 62',
  flag: '20 2 62 72',
  lights: '84 52 108 44',
  awning: '74 62 116 46',
  surfboard: '138 22 116 54',
  bikes: '-10 92 62 88',
  solar: '76 36 90 40',
  kayak: '54 24 198 44',
  spare: '-8 102 66 68',
  tent: '82 10 142 58',
  dog: '187 91 24 24',
}

/** One accessory alone, cut out like a sticker. */
export function AccessorySticker({
  accessory,
  colour,
  className = '',
}: {
  accessory: CamperAccessory
  colour: CamperColour
  className?: string
}) {
  const parts = { shape: classic, accessories: [accessory] }
  return (
    <svg
      viewBox={FRAMES[accessory]}
      aria-hidden="true"
      style={paintOf(colour)}
      className={`block ${className}`}
    >
      {accessory === 'flag' && <CamperFlag shape={classic} />}
      {accessory === 'dog' && <CamperDog at={classic.dog} />}
      <CamperGear {...parts} />
      <CamperSide {...parts} full />
      <CamperRoof {...parts} />
    </svg>
  )
}
