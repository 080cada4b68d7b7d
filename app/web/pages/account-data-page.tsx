import { AccountFrame } from '#features/account/web/shared/account-frame.tsx'
import { DataCopyCard } from '#features/exports/web/data-copy-card.tsx'
import { LeavingCard } from '#features/erasure/web/leaving-card.tsx'

export function AccountDataPage() {
  return (
    <AccountFrame part="data">
      <DataCopyCard />
      <LeavingCard />
    </AccountFrame>
  )
}
