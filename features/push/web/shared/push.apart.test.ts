import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const KEY = Uint8Array.from({ length: 65 }, (_, place) => place)
const PUBLIC_KEY = Buffer.from(KEY).toString('base64url')

type Subscription = ReturnType<typeof subscriptionFor>
let here: Subscription | null
let handed: unknown[]
let permission: NotificationPermission
let answer: NotificationPermission

function subscriptionFor(key: Uint8Array) {
  return {
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => {
      here = null
      return true
    }),
  }
}

const manager = {
  getSubscription: async () => here,
  subscribe: vi.fn<(wish: { applicationServerKey: Uint8Array }) => Promise<Subscription>>(async (wish) => {
    here = subscriptionFor(wish.applicationServerKey)
    return here
  }),
}

beforeEach(() => {
  vi.resetModules()
  here = null
  handed = []
  permission = 'default'
  answer = 'granted'
  const registration = { pushManager: manager }
  vi.stubGlobal('PushManager', EventTarget)
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => (permission = answer),
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      register: vi.fn<() => Promise<object>>(async () => registration),
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    }),
  })
  sessionStorage.setItem('access_token', 'token')
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body: string }) => {
    if (init.method === 'PUT') handed.push(JSON.parse(init.body))
    return Response.json(address === '/api/push' ? { public_key: PUBLIC_KEY, devices: [] } : { devices: [] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  manager.subscribe.mockClear()
})

const load = () => import('./push.ts')
const TAKEN = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }

test('turning on asks for the permission, subscribes with the key of the server and tells it', async () => {
  const { turnOnPush } = await load()
  expect(await turnOnPush()).toBe('on')
  expect(manager.subscribe.mock.calls[0]?.[0].applicationServerKey).toEqual(KEY)
  expect(handed).toEqual([TAKEN])
})

test('who refuses is not subscribed, and who closes the question may be asked again', async () => {
  const { turnOnPush } = await load()
  answer = 'denied'
  expect(await turnOnPush()).toBe('denied')
  answer = 'default'
  expect(await turnOnPush()).toBe('off')
  expect([manager.subscribe.mock.calls.length, handed.length]).toEqual([0, 0])
})

test('a subscription for the key of another server is made anew', async () => {
  const old = subscriptionFor(KEY.map((byte) => byte + 1))
  here = old
  const { turnOnPush } = await load()
  await turnOnPush()
  expect(old.unsubscribe).toHaveBeenCalledOnce()
  expect(handed).toEqual([TAKEN])
})

test('after a sign-in a subscribed browser is handed over, one without permission is not', async () => {
  const { renewPush } = await load()
  here = subscriptionFor(KEY)
  await renewPush()
  expect(handed).toEqual([])
  permission = 'granted'
  await renewPush()
  expect(handed).toEqual([TAKEN])
})

test('signing out unsubscribes, and does not wait for a browser that hangs', async () => {
  const { forgetPush } = await load()
  permission = 'granted'
  const subscription = subscriptionFor(KEY)
  here = subscription
  await forgetPush()
  expect(here).toBeNull()
  here = subscription
  subscription.unsubscribe.mockReturnValue(new Promise(() => undefined))
  vi.useFakeTimers()
  const leaving = forgetPush()
  await vi.advanceTimersByTimeAsync(1_000)
  await leaving
  vi.useRealTimers()
})
