import { useTexts } from '#web/platform/texts.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export type ContentState =
  | 'draft'
  | 'scheduled'
  | 'published'
  | 'running'
  | 'closed'
  | 'archived'
  | 'cancelled'

const tones: Record<ContentState, BadgeTone> = {
  draft: 'neutral',
  scheduled: 'sun',
  published: 'pine',
  running: 'pine',
  closed: 'sky',
  archived: 'neutral',
  cancelled: 'sunset',
}

/** In which state something that organisers write is. */
export function StatePlate({ state }: { state: ContentState }) {
  const t = useTexts('console_parts')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
