import { useQuery } from '@tanstack/react-query'
import { usePage } from '#platform/web/router/hooks.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { modulesQuery } from '#platform/web/api/queries.ts'

const SwitchedOff = lazy(async () => ({ default: (await import('./switched-off.tsx')).SwitchedOff }))

/** Keeps the page of a module that is switched off closed, also to somebody who types its address. */
export function ModuleGate({ children }: { children: ReactNode }) {
  const { data: modules } = useQuery(modulesQuery)
  const module = usePage()?.traits.module
  if (!module || !modules || modules.status_modules[module]) return children
  return (
    <Suspense>
      <SwitchedOff module={module} />
    </Suspense>
  )
}
