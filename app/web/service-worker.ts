import type { PushPayload } from '#features/push/contract/push.ts'

/**
 * Shows what is pushed and opens what is pressed, nothing else: it answers no calls and keeps no files, so that it can
 * never stand between somebody and a newer Convoy. Built as one classic script; import only types.
 */
type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type PushMessage = Waiting & { data: { json: () => unknown } | null }
type Press = Waiting & { notification: Notification }
type WindowClient = {
  url: string
  focused: boolean
  focus: () => Promise<unknown>
  postMessage: (message: unknown) => void
}
// The types of the page and of a worker exclude each other; these few lines are what both know.
const worker = globalThis as unknown as {
  registration: ServiceWorkerRegistration
  location: Location
  clients: {
    matchAll: (wish: { type: 'window'; includeUncontrolled: true }) => Promise<WindowClient[]>
    openWindow: (path: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install', react: (event: Waiting) => void): void
    (type: 'push', react: (event: PushMessage) => void): void
    (type: 'notificationclick', react: (event: Press) => void): void
  }
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path: unknown = event.notification.data?.path
  event.waitUntil(open(typeof path === 'string' && path.startsWith('/') ? path : '/'))
})

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show(payload: PushPayload) {
  const { title, body, tag, path } = payload
  // Whoever looks at that very page sees it there.
  const isSeen = (await windows()).some(({ focused, url }) => focused && new URL(url).pathname === path)
  if (isSeen) return
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    // A newer one of the same conversation takes the place of the older one, and is heard all the same.
    renotify: true,
    icon: '/icon-192.png',
    data: { path },
  }
  await worker.registration.showNotification(title, options)
}

async function open(path: string) {
  const [first] = (await windows()).toSorted((one, other) => Number(other.focused) - Number(one.focused))
  if (!first) return worker.clients.openWindow(path)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker is of its origin
  first.postMessage({ type: 'open', path })
  return first.focus()
}

function read(data: PushMessage['data']): PushPayload {
  const unreadable = { title: 'Convoy', body: '', tag: 'convoy', path: '/' }
  try {
    return { ...unreadable, ...(data?.json() as object) }
  } catch {
    return unreadable
  }
}
