import type { CamperColour, CamperType } from '#platform/contract/campers.ts'
import { CamperDefs } from './camper-defs.tsx'
import { Camper } from './camper.tsx'

export interface LoadingCamperProps {
  /** Read out once, and shown, as "Starting the engine". */
  text: string
  type?: CamperType
  colour?: CamperColour
  /** Over everything, or only as large as its place. */
  fullScreen?: boolean
}

/** The camper rolls while something large is on its way. Brings its own CamperDefs: it may stand before any page does. */
export function LoadingCamper({
  text,
  type = 'classic',
  colour = 'poppy',
  fullScreen = true,
}: LoadingCamperProps) {
  return (
    <div
      className={`flex flex-col items-center justify-center gap-4 bg-paper text-ink ${fullScreen ? 'fixed inset-0 z-50' : 'rounded-card py-10'}`}
    >
      <CamperDefs />
      <div className="isolate w-56 sm:w-64">
        <Camper type={type} colour={colour} passengers={2} driving />
        <div className="relative -mt-4 -z-10 h-7 overflow-hidden rounded-full bg-asphalt text-road-dash">
          <div className="dashes absolute top-4 left-0 h-1 w-[calc(100%+32px)] animate-dash-run" />
        </div>
      </div>
      <output className="font-heading text-lg font-semibold">{text}</output>
    </div>
  )
}
