import { DocumentShelf } from '#features/documents/web/document-shelf.tsx'
import { VotePage } from '#features/vote/web/vote-page.tsx'
import { Settled } from '#platform/web/pages/settled.tsx'
import { ModuleGate } from '#app/web/shell/module-gate.tsx'

/** The vote stands outside of the private layout, which closes the other pages whose module is off (C-6). */
export function GatedVotePage() {
  return (
    <ModuleGate>
      <VotePage />
      {/* With the vote: before it they would be pushed down. */}
      <Settled place={<></>}>
        <DocumentShelf />
      </Settled>
    </ModuleGate>
  )
}
