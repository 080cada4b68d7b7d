import { AccountFrame } from './account-frame.tsx'
import { DataCopyCard } from './data-copy-card.tsx'
import { LeavingCard } from './leaving-card.tsx'

export function AccountDataPage() {
  return (
    <AccountFrame part="data">
      <DataCopyCard />
      <LeavingCard />
    </AccountFrame>
  )
}
