import type { ChallengeCard } from '#contract/challenges.ts'
import { Roadside } from '#web/art/roadside.tsx'
import { Picture } from '#web/platform/pictures/picture.tsx'

interface ChallengeCoverProps {
  challenge: Pick<ChallengeCard, 'id' | 'cover' | 'cover_alt'>
  sizes: string
  isFirst?: boolean
  className: string
}

/** Its picture, or a stretch of road where there is none. */
export function ChallengeCover({ challenge, sizes, isFirst = false, className }: ChallengeCoverProps) {
  const { id, cover, cover_alt } = challenge
  if (!cover) return <Roadside id={id} className={className} />
  return <Picture picture={cover} alt={cover_alt} sizes={sizes} isFirst={isFirst} className={className} />
}
