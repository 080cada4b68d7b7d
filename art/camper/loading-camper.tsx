import type { CamperColour, CamperType } from '#platform/contract/campers.ts'
import { CamperDefs } from './camper-defs.tsx'
import { Camper } from './camper.tsx'

export interface LoadingCamperProps {
  /** Read out once, and shown, as "Starting the engine". */
  text: string
  type?: CamperType
  colour?: CamperColour
  /** Over everything; over a page that shows through and takes the presses; or only as large as its place. */
  look?: 'opaque' | 'clear' | 'inline'
}

/** The camper rolls while something large is on its way. Brings its own CamperDefs: it may stand before any page does. */
export function LoadingCamper({
  text,
  type = 'classic',
  colour = 'poppy',
  look = 'opaque',
}: LoadingCamperProps) {
  // Two layers, not one that moves: browsers would count the way between them as a shift of the page.
  if (look === 'clear')
    return (
      <div key="clear" className="pointer-events-none fixed inset-0 z-50 overflow-hidden animate-fade-in">
        <CamperDefs />
        <div className="absolute inset-x-0 top-0 h-1.5 bg-asphalt text-road-dash">
          <div className="dashes absolute top-0.5 left-0 h-0.5 w-[calc(100%+32px)] animate-dash-run" />
        </div>
        <div className="absolute top-0 left-0 w-full animate-drive-past">
          <Camper type={type} colour={colour} passengers={2} size={52} driving />
        </div>
        <output className="sr-only">{text}</output>
      </div>
    )
  return (
    <div
      key={look}
      className={`flex flex-col items-center justify-center gap-4 bg-paper text-ink ${look === 'opaque' ? 'fixed inset-0 z-50' : 'rounded-card py-10'}`}
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
