import { VotePage } from '#web/features/vote/vote-page.tsx'
import { ModuleGate } from './module-gate.tsx'

/** The vote stands outside of the private layout, which closes the other pages whose module is off (C-6). */
export function GatedVotePage() {
  return (
    <ModuleGate>
      <VotePage />
    </ModuleGate>
  )
}
