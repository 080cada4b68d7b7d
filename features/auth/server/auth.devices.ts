import type { RequestFacts } from '#platform/server/http/handler.ts'
import type { Db } from '#platform/server/schema.ts'
import { setDeviceUsed } from './auth.devices.store.ts'
import { hashOfLink, newLinkSecret } from './auth.tokens.ts'

export type DeviceFacts = Pick<RequestFacts, 'device' | 'keepDevice'>

/** Somebody has just proved who they are on this device: others cannot lock them out on it from now on. */
export async function rememberDevice(tx: Db, userId: string, { device, keepDevice }: DeviceFacts) {
  if (!keepDevice) return
  const secret = device ?? newLinkSecret().token
  await setDeviceUsed(tx, userId, hashOfLink(secret))
  keepDevice(secret)
}
