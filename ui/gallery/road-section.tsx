import { Camper } from '#art/camper/camper.tsx'
import { RoadMap } from '#art/road/road-map.tsx'
import { ProgressRoad } from '#ui/progress-road.tsx'
import { GallerySection } from './gallery-section.tsx'

const STAGES = [
  { id: 'harbour', name: 'Harbour', state: 'past', caption: '2 to 8 March' },
  { id: 'dunes', name: 'Dune Bay', state: 'past', caption: '9 to 15 March' },
  { id: 'mill', name: 'Old Mill', state: 'past', caption: '16 to 22 March' },
  { id: 'lakes', name: 'Three Lakes', state: 'running', caption: 'Now, 3 days left' },
  { id: 'pass', name: 'High Pass', state: 'coming', caption: 'From 30 March' },
  { id: 'forest', name: 'Deep Forest', state: 'coming', caption: 'From 6 April' },
  { id: 'summit', name: 'Summit Camp', state: 'coming', caption: 'From 13 April' },
] as const

const TRAVELLERS = [
  {
    id: 'gulls',
    stageIndex: 3,
    fraction: 0.4,
    label: 'Your crew is here',
    node: <Camper size={68} colour="lagoon" passengers={2} />,
  },
  {
    id: 'foxes',
    stageIndex: 2,
    fraction: 0.45,
    label: 'The Foxes are here',
    node: <Camper size={54} type="alcove" colour="tangerine" />,
  },
]

export function RoadSection() {
  return (
    <GallerySection title="The road">
      <div className="grid gap-6 md:grid-cols-2">
        <ProgressRoad
          label="The whole road"
          value={3}
          max={7}
          valueText="3 of 7 stages"
          traveller={<Camper size={48} colour="lagoon" />}
        />
        <ProgressRoad
          label="This stage"
          value={240}
          max={300}
          valueText="240 of 300 points"
          className="self-end"
        />
      </div>
      <RoadMap label="Stages" stages={STAGES} travellers={TRAVELLERS} />
    </GallerySection>
  )
}
