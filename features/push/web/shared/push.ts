import { useSyncExternalStore } from 'react'
import { getPush, subscribePush } from '#features/push/contract/push.ts'
import { call } from '#platform/web/api/api.ts'
import { findWorker, registerWorker } from '#platform/web/offline/worker.ts'

/**
 * `unsupported`: this browser has no pushes. `install`: an iPhone gets them once Convoy is on its home screen.
 * `denied`: the person has refused, and only the browser's own settings can change that.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on' | 'unknown'

const LEAVE_WITHIN_MS = 1_000

let state: PushState = 'unknown'
const readers = new Set<() => void>()

/** Whether this browser gets pushes. Found out when first asked for; nobody is asked for a permission by that. */
export function usePushState(): PushState {
  return useSyncExternalStore(
    (reader) => {
      readers.add(reader)
      if (state === 'unknown') void look()
      return () => readers.delete(reader)
    },
    () => state,
  )
}

async function look() {
  const subscription = await subscriptionHere().catch(() => undefined)
  if (isSupported()) set(stateOf(subscription))
  else set(needsInstalling() ? 'install' : 'unsupported')
}

const stateOf = (subscription: PushSubscription | undefined): PushState => {
  if (Notification.permission === 'denied') return 'denied'
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks for the permission, so call it from a press alone. Rejects with ApiError or what the browser throws. */
export async function turnOnPush(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return set(permission === 'denied' ? 'denied' : 'off')
  const { public_key } = await call(getPush, {})
  await registerWorker()
  const registration = await navigator.serviceWorker.ready
  const key = bytesOf(public_key)
  const known = await registration.pushManager.getSubscription()
  // One that was made for another key, as after a move to a new server, is of no use.
  if (known && !isSameKey(known, key)) await known.unsubscribe()
  const wish = { userVisibleOnly: true, applicationServerKey: key }
  await hand(await registration.pushManager.subscribe(wish))
  return set('on')
}

/** This browser gets no pushes any more. The server hears of it when it sends the next one, at the latest. */
export async function turnOffPush(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe()
  set('off')
}

/** Once after the sign-in: a browser that has subscribed does so for whoever is signed in now. */
export async function renewPush(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return
  const subscription = await subscriptionHere()
  if (subscription) await hand(subscription)
}

/** When somebody signs out here, nothing of theirs may come up on this screen again. Never waits long. */
export async function forgetPush(): Promise<void> {
  if (!isSupported()) return
  const leaving = turnOffPush().catch(() => undefined)
  await Promise.race([leaving, new Promise((resolve) => setTimeout(resolve, LEAVE_WITHIN_MS))])
}

async function hand(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  await call(subscribePush, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
}

async function subscriptionHere(): Promise<PushSubscription | undefined> {
  if (!isSupported()) return undefined
  const registration = await findWorker()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

function needsInstalling(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches
}

function isSameKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const theirs = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return theirs.length === key.length && theirs.every((byte, place) => byte === key[place])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function set(next: PushState): PushState {
  state = next
  for (const reader of readers) reader()
  return next
}
