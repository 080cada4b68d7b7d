import type { ChallengeCard } from '#features/challenges/contract/challenges.ts'
import { Roadside } from '#art/road/roadside.tsx'
import { Picture } from '#platform/web/pictures/picture.tsx'

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
