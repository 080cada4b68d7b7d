import { Camper } from '#art/camper/camper.tsx'
import { Scene } from '#art/road/scene.tsx'

/** The road at golden hour behind the front door: nothing to read, so it may come after the form. */
export function Landscape() {
  return (
    <Scene className="size-full">
      <div className="absolute bottom-3 left-[6vw] w-52 animate-drive-in sm:w-72 lg:w-[min(38vw,560px)]">
        <Camper type="classic" colour="pine" passengers={3} accessories={['luggage', 'surfboard']} />
      </div>
    </Scene>
  )
}
