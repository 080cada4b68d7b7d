import { Plate } from '#ui/plate.tsx'

/** The crew's name on its number plate; a long one takes a second line instead of running off the road. */
export function CrewPlate({ name, className = '' }: { name: string; className?: string }) {
  return (
    <Plate
      band="CV"
      className={`h-auto! min-h-9 max-w-full text-base! [&>span:last-child]:min-w-0 [&>span:last-child]:py-1.5 [&>span:last-child]:tracking-wide [&>span:last-child]:wrap-anywhere ${className}`}
    >
      {name}
    </Plate>
  )
}
