import { Heart } from 'lucide-react'
import { ReactionSticker } from '#art/stickers/reaction-sticker.tsx'
import type { Reaction } from '#features/wall/contract/wall.ts'

/** A like, or the sticker in its place. */
export function ReactionMark({ reaction, className }: { reaction: Reaction; className: string }) {
  if (reaction === 'like')
    return <Heart aria-hidden="true" className={`fill-sunset text-sunset ${className}`} />
  return <ReactionSticker name={reaction} className={className} />
}
