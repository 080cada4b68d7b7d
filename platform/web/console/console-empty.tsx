import type { LucideIcon } from 'lucide-react'
import { RoadSign } from '#art/signs/road-sign.tsx'
import { EmptyFrame, type EmptyFrameProps } from '#ui/empty-frame.tsx'

interface ConsoleEmptyProps extends Omit<EmptyFrameProps, 'art'> {
  /** Of the place: the one that stands beside its name in the menu. */
  mark: LucideIcon
}

/** Where nothing is yet at the console: the sign of the place, what it is for, and the button that begins. */
export function ConsoleEmpty({ mark: Mark, ...rest }: ConsoleEmptyProps) {
  return (
    <EmptyFrame
      {...rest}
      art={
        <span className="relative block">
          <RoadSign kind="board" />
          <Mark
            aria-hidden="true"
            strokeWidth={1.75}
            className="absolute top-[35%] left-1/2 size-[36%] -translate-x-1/2 -translate-y-1/2 text-(--sign-face)"
          />
        </span>
      }
    />
  )
}
