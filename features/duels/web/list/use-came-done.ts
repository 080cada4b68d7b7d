import { useState } from 'react'

/** True when the duel was played to the end already as the page was opened, not when it ends under the eyes. */
export function useCameDone(phase: 'ready' | 'asked' | 'done' | undefined): boolean {
  const [first, setFirst] = useState(phase)
  if (first === undefined && phase !== undefined) setFirst(phase)
  return (first ?? phase) === 'done'
}
