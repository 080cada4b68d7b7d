import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modulesQuery } from '#platform/web/api/queries.ts'
import { SwitchedOff } from './switched-off.tsx'

/** Keeps the page of a module that is switched off closed, also to somebody who types its address. */
export function ModuleGate({ children }: { children: ReactNode }) {
  const { data: modules } = useQuery(modulesQuery)
  const module = useMatches({ select: (matches) => matches.at(-1)?.staticData.module })
  if (module && modules && !modules.status_modules[module]) return <SwitchedOff module={module} />
  return children
}
