import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { pushBrowser } from './push-service.ts'
import { fieldOf, messageIn } from './chats.ts'
import { crewOf, rider } from './crews.ts'
import { login } from './people.ts'
import { carryToken, expect, expectPage, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { inWholeBrowser, onDesktop, onlyInAll } from './sizes.ts'

test.use({ serviceWorkers: 'allow' })

type Browser = ReturnType<typeof pushBrowser>

/**
 * The browser of a test knows no push service: its subscription is ours, with true keys, and what was sent to it is
 * opened and handed to the true service worker.
 */
async function subscribeAt(context: BrowserContext, page: Page): Promise<Browser> {
  const browser = pushBrowser(process.env['JOURNEY_PUSH_URL']!)
  await context.grantPermissions(['notifications'])
  await page.addInitScript((subscription) => {
    // The question never comes up without a screen.
    Notification.requestPermission = async () => {
      sessionStorage.setItem('journey.asked', 'yes')
      return 'granted'
    }
    const isOn = () => localStorage.getItem('journey.subscribed') === 'yes'
    const ours = (applicationServerKey: ArrayBuffer | undefined) => ({
      options: { applicationServerKey },
      toJSON: () => subscription,
      unsubscribe: async () => {
        localStorage.removeItem('journey.subscribed')
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: async (wish: { userVisibleOnly: boolean; applicationServerKey: ArrayBuffer }) => {
        if (!wish.userVisibleOnly) throw new Error('pushes have to be seen')
        localStorage.setItem('journey.subscribed', 'yes')
        return ours(wish.applicationServerKey)
      },
      getSubscription: async () => (isOn() ? ours(undefined) : null),
    })
  }, browser.subscription)
  return browser
}

/** What has come to the push service for this browser, opened with its keys. */
async function pushesTo({ subscription, open }: Browser) {
  const response = await fetch(subscription.endpoint)
  return z
    .array(z.string())
    .parse(await response.json())
    .map((body) => open(Buffer.from(body, 'base64')))
}

async function deliver(page: Page, payload: unknown) {
  const line = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const first = registrations.find(({ isDeleted }) => !isDeleted)
      if (first) resolve(first.registrationId)
    }),
  )
  await line.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await line.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  })
  await line.detach()
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
  })

test(
  'Pushes are asked for by a press alone, arrive sealed, are shown and lead to their page',
  inWholeBrowser(onDesktop),
  async ({ page, context }) => {
    const me = await rider()
    const browser = await subscribeAt(context, page)
    await carryToken(page, me.token)
    await page.goto('/my-account/notifications')
    await expectPage(page, 'Notification settings')
    const card = page.getByRole('region', { name: 'Messages while Convoy is closed' })
    const here = card.getByRole('switch', { name: 'On this device' })
    await expect(here).not.toBeChecked()
    const asked = () => page.evaluate(() => sessionStorage.getItem('journey.asked'))
    expect(await asked(), 'never on load').toBeNull()

    await here.click()
    await expect(card.getByRole('button', { name: 'Send me one to try' })).toBeVisible()
    await expect(here).toBeChecked()
    expect(await asked()).toBe('yes')
    await expectAccessible(page, 'pushes under Your Account')
    await expectNoSidewaysScroll(page, 'pushes under Your Account', [320, 390, 1280])

    await card.getByRole('button', { name: 'Send me one to try' }).click()
    await expect.poll(() => pushesTo(browser), { timeout: 15_000 }).toHaveLength(1)
    const [tried] = await pushesTo(browser)
    expect(tried).toMatchObject({ title: 'It works', path: '/my-account/notifications' })

    await page.goto('/rules')
    await deliver(page, tried)
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'It works', body: 'Messages from Convoy reach this device.', tag: 'try' }])
    // A newer one of the same tag takes its place, and what is no push of ours does no harm.
    await deliver(page, { ...(tried as object), body: 'Once more' })
    await expect.poll(() => shown(page)).toEqual([{ title: 'It works', body: 'Once more', tag: 'try' }])

    const [worker] = context.serviceWorkers()
    await worker!.evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        dispatchEvent: (event: Event) => void
        NotificationEvent: new (type: string, wish: { notification: Notification }) => Event
      }
      const [notification] = await scope.registration.getNotifications()
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }))
    })
    await expectPage(page, 'Notification settings')
    await expect.poll(() => shown(page)).toEqual([])

    await here.click()
    await expect(here).not.toBeChecked()
    await expect(card.getByRole('button', { name: 'Send me one to try' })).toHaveCount(0)
  },
)

test(
  'Quiet hours are kept, and a second device is turned off from here',
  inWholeBrowser(onlyInAll),
  async ({ page, otherBrowser }) => {
    const me = await rider()
    const phone = await otherBrowser()
    await subscribeAt(phone.context(), phone)
    await carryToken(phone, me.token)
    await phone.goto('/my-account/notifications')
    await phone.getByRole('switch', { name: 'On this device' }).click()
    await expect(phone.getByRole('button', { name: 'Send me one to try' })).toBeVisible()

    await carryToken(page, await login(me))
    await page.goto('/my-account/notifications')
    const card = page.getByRole('region', { name: 'Messages while Convoy is closed' })
    await card.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(card.getByLabel('From')).toHaveValue('22:00')
    await card.getByLabel('To').fill('22:00')
    await expect(card.getByText('The whole day.')).toBeVisible()
    await card.getByLabel('To').fill('06:30')
    await card.getByRole('checkbox', { name: 'Sunday' }).uncheck()
    await card.getByRole('button', { name: 'Add a quiet time' }).click()
    await expect(card.getByRole('group', { name: 'Quiet time 2' })).toBeVisible()
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await page.reload()
    await expect(card.getByLabel('To').first()).toHaveValue('06:30')
    await expect(card.getByRole('checkbox', { name: 'Sunday' }).first()).not.toBeChecked()
    await expect(card.getByRole('checkbox', { name: 'Sunday' }).nth(1)).toBeChecked()

    await card.getByRole('button', { name: /^Turn off messages:/ }).click()
    await expect(card.getByText('Other devices that get messages')).toHaveCount(0)
  },
)

test(
  'Whoever has written is asked once whether to hear of answers, and is pushed what they miss',
  inWholeBrowser(onlyInAll),
  async ({ page, context, otherBrowser }) => {
    const [me, mate] = [await rider(), await rider()]
    const crew = await crewOf(me, mate)
    const browser = await subscribeAt(context, page)
    await carryToken(page, me.token)
    await page.goto(`/chat/${crew.id}`)
    const offer = page.getByRole('complementary', { name: 'Messages while Convoy is closed' })
    const field = fieldOf(page)
    await expect(field).toBeVisible()
    await expect(offer, 'not before there is a reason').toHaveCount(0)
    const told = page.waitForRequest((request) => request.url().endsWith('/api/chat/fcm/send-push'))
    await field.fill('Is anybody awake?')
    await page.getByRole('button', { name: 'Send' }).click()
    expect(Object.keys((await told).postDataJSON())).toEqual(['message_id'])
    await offer.getByRole('button', { name: 'Turn on' }).click()
    await expect(offer).toHaveCount(0)

    // Away: nothing of mine is open when the answer comes.
    await page.close()
    const other = await otherBrowser()
    await carryToken(other, mate.token)
    await other.goto(`/chat/${crew.id}`)
    await expect(messageIn(other, 'Is anybody awake?')).toBeVisible()
    await other.waitForTimeout(6_000)
    await fieldOf(other).fill('Me, since six.')
    await other.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => pushesTo(browser), { timeout: 30_000 }).toHaveLength(1)
    expect((await pushesTo(browser))[0]).toMatchObject({
      title: crew.name,
      body: `${mate.first_name} ${mate.last_name}: Me, since six.`,
      path: `/chat/${crew.id}`,
    })
  },
)
