import { RoadSign, type RoadSignKind } from '#art/signs/road-sign.tsx'
import { EmptyFrame, type EmptyFrameProps } from './empty-frame.tsx'

export interface EmptyStateProps extends EmptyFrameProps {
  /** Where no camper or other drawing stands. */
  sign?: RoadSignKind
}

/** An invitation where nothing is yet, with a camper or a road sign. */
export function EmptyState({ art, sign, ...rest }: EmptyStateProps) {
  return <EmptyFrame art={art ?? (sign && <RoadSign kind={sign} />)} {...rest} />
}
