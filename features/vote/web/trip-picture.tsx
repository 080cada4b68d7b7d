import type { VoteOption } from '#features/vote/contract/vote.ts'
import { Roadside } from '#art/road/roadside.tsx'
import { Picture } from '#platform/web/pictures/picture.tsx'

interface TripPictureProps {
  option: VoteOption
  isFirst?: boolean
  className?: string
}

/** The picture side of a trip's postcard; a stretch of road where there is none. */
export function TripPicture({ option, isFirst = false, className = '' }: TripPictureProps) {
  const [cover] = option.pictures
  if (!cover) return <Roadside id={option.id} className={className} />
  return (
    <Picture
      picture={cover}
      alt={cover.alt}
      isFirst={isFirst}
      sizes="(min-width: 64rem) 24rem, 92vw"
      className={className}
    />
  )
}
