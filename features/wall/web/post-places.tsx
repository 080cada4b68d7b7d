import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

/** Where posts are about to stand. */
export function PostPlaces({ count = 3 }: { count?: number }) {
  return (
    <div className="flex flex-col gap-5">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-full" />
            <div className="flex-1">
              <Skeleton className="mb-2 h-4 w-40" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
          <SkeletonText lines={at === 0 ? 4 : 2} />
          {at === 1 && <Skeleton className="h-52 w-full rounded-card" />}
        </div>
      ))}
    </div>
  )
}
