import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { Failure } from './failure.tsx'

interface LoadingProps {
  /** A query, or what is known of it; without `refetch` there is no trying again. */
  query: { data: unknown; error: Error | null | undefined; refetch?: () => unknown }
  /** The place that is kept: lines of text, or a block of this look. */
  lines?: number
  className?: string
  announce?: boolean
}

/** What stands where content is on its way, or did not come. */
export function Loading({ query, lines, className, announce = false }: LoadingProps) {
  const { data, error, refetch } = query
  return (
    <>
      <Failure error={error} announce={announce} {...(refetch && { onRetry: () => void refetch() })} />
      {!data && !error && (className ? <Skeleton className={className} /> : <SkeletonText lines={lines} />)}
    </>
  )
}
