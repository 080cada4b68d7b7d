import { Camper } from '#art/camper/camper.tsx'
import { CamperDefs } from '#art/camper/camper-defs.tsx'
import { Scene } from './scene.tsx'

/** What stands behind the front door: the road at golden hour and a camper on it, as pictures (`build/drawings.mjs`). */
export const landscape = {
  scene: <Scene />,
  camper: (
    <>
      <CamperDefs />
      <Camper type="classic" colour="pine" passengers={3} accessories={['luggage', 'surfboard']} />
    </>
  ),
}
