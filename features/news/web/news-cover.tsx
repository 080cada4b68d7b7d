import type { Picture as PictureFacts } from '#platform/contract/pictures.ts'
import { Roadside } from '#art/road/roadside.tsx'
import { Picture } from '#platform/web/pictures/picture.tsx'

interface NewsCoverProps {
  /** Decides the view when there is no picture. */
  id: string
  cover: PictureFacts | null
  alt: string
  /** How wide it stands on the page. */
  sizes: string
  /** The first thing to see on the page. */
  isFirst?: boolean
  className?: string
}

/** The picture side of a postcard; a stretch of road where there is no picture. */
export function NewsCover({ id, cover, className = '', ...rest }: NewsCoverProps) {
  if (!cover) return <Roadside id={id} className={className} />
  return <Picture picture={cover} className={className} {...rest} />
}
