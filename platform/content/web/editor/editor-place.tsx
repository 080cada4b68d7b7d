import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { profileQuery } from '#platform/web/api/queries.ts'
import { isMissing, OneLoading } from '#platform/web/console/one-loading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

interface EditorPlaceProps {
  query: { data: unknown; error: Error | null; refetch: () => Promise<unknown> }
  isNew: boolean
  children: (person: string) => ReactNode
}

/** Waits for what is to be written on, and for whoever writes: what they wrote is kept for them on this device. */
export function EditorPlace({ query, isNew, children }: EditorPlaceProps) {
  const { data: profile } = useQuery(profileQuery)
  const { data, error } = query
  if (isMissing(error) || (error && !data)) return <OneLoading query={query} />
  if (!profile || (!isNew && !data)) return <SkeletonText lines={10} />
  return children(profile.id)
}
