/** A place kept for what is loading. Decorative: the page says "loading" once, elsewhere. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-glimmer rounded-field bg-line ${className}`} />
}

const widths = ['w-full', 'w-11/12', 'w-3/5']

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 ${widths[line % widths.length]}`} />
      ))}
    </span>
  )
}
