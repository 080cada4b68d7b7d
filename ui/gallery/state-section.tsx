import { RoadSign } from '#art/signs/road-sign.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Plate } from '#ui/plate.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

const TONES = ['info', 'success', 'warning', 'error'] as const
const BADGES = ['neutral', 'pine', 'sunset', 'sun', 'sky', 'danger'] as const
const PEOPLE = ['Ada Lem', 'Ben Ode', 'Zofia Nowak', 'Jo', 'Łucja Wrona', 'Émile Roux', 'Kai', 'Sam Orr']
const SIGNS = ['stop', 'detour', 'no-signal', 'not-found', 'parking'] as const

export function StateSection() {
  return (
    <GallerySection title="States">
      <div className="grid gap-3 md:grid-cols-2">
        {TONES.map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            title={`A notice: ${tone}`}
            action={
              <Button variant="secondary" size="small">
                Look
              </Button>
            }
          >
            It says what happened and what to do.
          </Notice>
        ))}
      </div>
      <GalleryRow>
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Plate size="small">3</Plate>
        <Plate band="CV">GULL 482</Plate>
        <Plate size="large" band="PL" label="Rank 1">
          1
        </Plate>
      </GalleryRow>
      <GalleryRow>
        {PEOPLE.map((name, person) => (
          <Avatar key={name} id={`person-${person}`} name={name} size={person % 2 ? 44 : 64} labelled />
        ))}
      </GalleryRow>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <h3 className="mb-2 text-lg">A card</h3>
          <p className="text-ink-soft">Soft ink for what stands behind. </p>
          <p className="text-ink-faint">Faint ink for times and counts.</p>
        </Card>
        <Card>
          <div className="flex gap-4">
            <Skeleton className="size-12 shrink-0" />
            <div className="flex-1">
              <SkeletonText />
            </div>
          </div>
        </Card>
      </div>
      <EmptyState
        level={3}
        sign="parking"
        title="Nobody has parked here yet"
        action={<Button>Start a crew</Button>}
      >
        Start a crew, or find one that still has a seat.
      </EmptyState>
      <div className="grid grid-cols-3 gap-4 sm:grid-cols-5">
        {SIGNS.map((kind) => (
          <RoadSign key={kind} kind={kind} label={kind} />
        ))}
      </div>
    </GallerySection>
  )
}
