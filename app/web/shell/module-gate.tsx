import { useQuery } from '@tanstack/react-query'
import { usePage } from '#platform/web/router/hooks.ts'
import type { ReactNode } from 'react'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { SwitchedOff } from './switched-off.tsx'

/** Keeps the page of a module that is switched off closed, also to somebody who types its address. */
export function ModuleGate({ children }: { children: ReactNode }) {
  const { data: modules } = useQuery(modulesQuery)
  const module = usePage()?.traits.module
  if (module && modules && !modules.status_modules[module]) return <SwitchedOff module={module} />
  return children
}
