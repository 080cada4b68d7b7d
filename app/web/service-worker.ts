import type { PushPayload } from '#features/push/contract/push.ts'

/**
 * Shows what is pushed and opens what is pressed; keeps the files of its build, so that the app opens without a line. It
 * answers no calls of the API, and a page comes from the server wherever that answers: it never stands between somebody
 * and a newer Convoy. Built as one classic script; import only types.
 */

/** Written in by `build/shell-files.mjs`: the first file of the app, and all that participants may come to. */
declare const CONVOY_SHELL: { entry: string; files: string[] }
/** Said by the server in front of this file where the switch `CONVOY_OFFLINE` is off. */
declare const CONVOY_OFFLINE: boolean | undefined

type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type PushMessage = Waiting & { data: { json: () => unknown } | null }
type Press = Waiting & { notification: Notification }
type Ask = {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Message = Waiting & { data: { type?: unknown; file?: unknown } | null; ports: readonly MessagePort[] }
type WindowClient = {
  url: string
  focused: boolean
  focus: () => Promise<unknown>
  postMessage: (message: unknown) => void
}
// The types of the page and of a worker exclude each other; these few lines are what both know.
const worker = globalThis as unknown as {
  registration: ServiceWorkerRegistration & { navigationPreload?: { enable: () => Promise<void> } }
  location: Location
  clients: {
    matchAll: (wish: { type: 'window'; includeUncontrolled: true }) => Promise<WindowClient[]>
    claim: () => Promise<void>
    openWindow: (path: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', react: (event: Waiting) => void): void
    (type: 'fetch', react: (event: Ask) => void): void
    (type: 'message', react: (event: Message) => void): void
    (type: 'push', react: (event: PushMessage) => void): void
    (type: 'notificationclick', react: (event: Press) => void): void
  }
}

const isOff = typeof CONVOY_OFFLINE !== 'undefined' && !CONVOY_OFFLINE
const { entry, files } = CONVOY_SHELL
const PREFIX = 'convoy-shell '
/** Named after the first file, whose name changes with everything that it leads to. */
const OWN = PREFIX + entry
/** An address without a page of its own: what is sent for it is the page of all. */
const PAGE = '/shell'
const PATIENCE_MS = 5_000
const AT_ONCE = 6

// Beside an older build it waits until a page asks: nobody's page changes under their hands.
worker.addEventListener('install', (event) => event.waitUntil(isOff ? worker.skipWaiting() : keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('fetch', answer)

worker.addEventListener('message', (event) => {
  const { data, ports } = event
  // Whoever has a page of this build already needs no reload for it.
  if (data?.type === 'begin' || (data?.type === 'compare' && data.file === entry)) void worker.skipWaiting()
  if (data?.type === 'compare') ports[0]?.postMessage({ isSame: data.file === entry })
  if (data?.type === 'keep' && !isOff) event.waitUntil(keepAgain())
})

worker.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path: unknown = event.notification.data?.path
  event.waitUntil(open(typeof path === 'string' && path.startsWith('/') ? path : '/'))
})

/** All of this build, or nothing: a page of another build would ask for files that are not here. */
async function keepShell() {
  const cache = await caches.open(OWN)
  const page = await fetch(PAGE, { cache: 'no-cache' })
  if (!page.ok || !(await page.clone().text()).includes(entry))
    throw new Error('The page is of another build.')
  await cache.put(PAGE, page)
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(
      files.slice(at, at + AT_ONCE).map(async (file) => {
        // What two builds share is not loaded again.
        const known = await caches.match(file, { ignoreVary: true })
        await (known ? cache.put(file, known) : cache.add(file))
      }),
    )
}

/** Browsers throw away what they keep when they need the place. */
async function keepAgain() {
  if (!(await kept(PAGE, OWN))) await keepShell()
}

async function begin() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN)
  // Pages of the build before may stand in other windows.
  const gone = isOff ? [...others, OWN] : others.slice(0, -1)
  await Promise.all(gone.map((name) => caches.delete(name)))
  if (!isOff) await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

function answer(event: Ask) {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (isOff || origin !== worker.location.origin || request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(pageFor(event))
  } else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(fileFor(request))
}

/** From the server wherever it answers in time, else as it was kept. */
async function pageFor({ request, preloadResponse }: Ask): Promise<Response> {
  const served = preloadResponse.then((early) => early ?? fetch(request))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const first = await Promise.race([served.catch(() => undefined), late])
  if (first && first.status < 502) return first
  return (await kept(PAGE, OWN)) ?? served
}

async function fileFor(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request)
}

/** A browser that has lost what it kept asks the server. */
const kept = (what: Request | string, cacheName?: string) =>
  caches.match(what, { ignoreVary: true, ...(cacheName && { cacheName }) }).catch(() => undefined)

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
