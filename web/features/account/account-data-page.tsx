import { AccountFrame } from './account-frame.tsx'

export function AccountDataPage() {
  return <AccountFrame part="data">{null}</AccountFrame>
}
