import { AccessorySticker } from '#art/camper/accessory-sticker.tsx'
import { Camper } from '#art/camper/camper.tsx'
import type { WallMoment } from '#features/wall/contract/wall.ts'
import { Plate } from '#ui/plate.tsx'

/** The crew's camper on the road, with what it has won. */
export function MomentPicture({ moment }: { moment: WallMoment }) {
  const { vehicle, members, accessory, place } = moment
  return (
    <div
      aria-hidden="true"
      className="relative h-40 overflow-hidden rounded-card bg-linear-to-b from-(--scene-sky-mid) to-(--scene-sky-low)"
    >
      <svg
        viewBox="0 0 600 60"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-9 h-14 w-full"
      >
        <path d="M0 60V34Q90 2 210 24T420 18Q520 8 600 30V60Z" fill="var(--scene-hill)" />
        <path d="M0 60V50Q120 30 260 48T600 44V60Z" fill="var(--verge)" />
      </svg>
      <div className="absolute inset-x-0 bottom-0 h-9 bg-asphalt before:absolute before:inset-x-0 before:top-1/2 before:border-t-2 before:border-dashed before:border-road-dash" />
      <Camper
        {...vehicle}
        passengers={members}
        className="absolute bottom-2.5 left-1/2 w-44 -translate-x-1/2"
        size="11rem"
      />
      {accessory && (
        <span className="absolute top-3 right-3 flex size-16 items-center justify-center rounded-full bg-surface p-2.5 shadow-card">
          <AccessorySticker accessory={accessory} colour={vehicle.colour} className="size-full" />
        </span>
      )}
      {place !== null && (
        <span className="absolute top-3 right-3">
          <Plate>{String(place)}</Plate>
        </span>
      )}
    </div>
  )
}
