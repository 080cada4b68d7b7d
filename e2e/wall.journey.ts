import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { rider } from './crews.ts'
import { carryToken, expect, expectPage, openLive, showFilters, test } from './journey.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStill } from './page-checks.ts'
import { DEMO_PASSWORD, login } from './people.ts'
import { callApi, readApi, runConvoy } from './server-calls.ts'
import { byFinger, onlyInAll } from './sizes.ts'
import { holdFinger } from './fingers.ts'

test.describe.configure({ timeout: 120_000 })

const Posts = z.object({ posts: z.array(z.object({ id: z.string(), text: z.string() })) })

const organiser = () => login({ email: 'organiser@convoy.demo', password: DEMO_PASSWORD })

const photo = (background: string) =>
  sharp({ create: { width: 1_600, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const write = (token: string, text: string, id = randomUUID()) =>
  readApi(`wall/posts/${id}`, { token, method: 'PUT', body: { text, pictures: [] } }).then(() => id)
const cardOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first()

test('A post with pictures is liked and commented live in another browser, edited, deleted and taken back', async ({
  page,
  otherBrowser,
}) => {
  const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Benno' })]
  const mark = anna.last_name.slice(-10)
  await openLive(page, anna.token, '/wall')
  await expectPage(page, 'Wall')
  await expectStill(page)
  await expectAccessible(page, 'the wall')
  await expectNoSidewaysScroll(page, 'the wall', [320, 390, 1280])
  const other = await otherBrowser()
  await openLive(other, ben.token, '/wall')

  await page.getByLabel('Your post').fill(`Two lakes ${mark} https://example.com/lakes. Hello @Benn`)
  // Another browser runs the same journey at the same time: there may be two of that name.
  const option = page.getByRole('option', { name: new RegExp(ben.last_name) })
  await option.waitFor()
  await expect(async () => {
    if ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your post')).toHaveValue(new RegExp(`@Benno ${ben.last_name} $`))
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const files = [
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photo('teal') },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await photo('coral') },
  ]
  await page.locator('input[type=file][multiple]').setInputFiles(files)
  const send = page.getByRole('button', { name: 'Post', exact: true })
  await expect(send).toBeEnabled({ timeout: 30_000 })
  await expectAccessible(page, 'the wall while writing')
  await send.click()
  const mine = cardOf(page, `Two lakes ${mark}`)
  await expect(mine.getByRole('link', { name: 'https://example.com/lakes', exact: true })).toHaveAttribute(
    'rel',
    'noopener nofollow',
  )
  await expect(mine.getByRole('button', { name: /Open picture|picture/i }).first()).toBeVisible()
  await expect(page.getByLabel('Your post')).toHaveValue('')

  // Nothing moves by itself: the new one waits above the list.
  const fresh = other.getByRole('button', { name: /new posts? – show/ })
  await expect(fresh).toBeVisible({ timeout: 20_000 })
  await expect(cardOf(other, `Two lakes ${mark}`)).toHaveCount(0)
  await fresh.click()
  const theirs = cardOf(other, `Two lakes ${mark}`)
  await expect(theirs).toContainText(`@Benno ${ben.last_name}`)
  await theirs.getByRole('button', { name: 'Like' }).first().click()
  await expect(theirs.getByRole('button', { name: '1 like' })).toBeVisible()
  await expect(mine.getByRole('button', { name: '1 like' })).toBeVisible({ timeout: 15_000 })
  await theirs.getByLabel('Your comment').fill('Which one is colder?')
  await theirs.getByRole('button', { name: 'Comment', exact: true }).last().click()
  await expect(mine.getByText('Which one is colder?')).toBeVisible({ timeout: 15_000 })
  await mine.getByRole('button', { name: '1 like' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Benno ${ben.last_name}`)
  await page.keyboard.press('Escape')

  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: `Benno ${ben.last_name} reacts to your post.` })).toBeVisible()
  await expectAccessible(page, 'notifications of the wall')
  await page.getByRole('link', { name: `Benno ${ben.last_name} commented on your post.` }).click()
  await expectPage(page, 'Post on the wall')
  await expect(page).toHaveURL(/comment=/)
  await expect(page.getByText('Which one is colder?')).toBeInViewport()
  await page.getByRole('button', { name: `Reply to Benno ${ben.last_name}` }).click()
  await page.getByLabel('Your reply').fill('The coral one.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: /Replies to/ })).toContainText('The coral one.')
  await expectAccessible(page, 'a post with comments')
  await expectNoSidewaysScroll(page, 'a post', [320, 390, 1280])

  const menu = page.getByRole('button', { name: /More about the post/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Your post').fill(`Two cold lakes ${mark}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article').first()).toContainText(`Two cold lakes ${mark}`)
  await expect(page.getByText('edited').first()).toBeVisible()
  await expect(cardOf(other, `Two cold lakes ${mark}`)).toBeVisible({ timeout: 15_000 })

  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectPage(page, 'Wall')
  await expect(cardOf(other, `Two cold lakes ${mark}`)).toBeHidden({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, `Two cold lakes ${mark}`)).toBeVisible({ timeout: 15_000 })
})

test(
  'A finger that stays opens the stickers, a new post comes into view, and a picture may be dropped anywhere',
  byFinger(onlyInAll),
  async ({ page, hasTouch }) => {
    test.skip(!hasTouch, 'a screen without fingers')
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Bo' })]
    const mark = anna.last_name.slice(-10)
    await write(ben.token, `Long way ${mark}`)
    await carryToken(page, anna.token)
    await page.goto('/wall')
    const theirs = cardOf(page, `Long way ${mark}`)
    const like = theirs.getByRole('button', { name: 'Like' })
    await holdFinger(page, like)
    await expect(like, 'a finger that stays likes nothing').toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(page, 'the stickers')
    await theirs.getByRole('button', { name: 'Full tank' }).tap()
    await expect(theirs.getByRole('button', { name: '1 reaction' })).toBeVisible()
    await theirs.getByRole('button', { name: 'Choose a sticker' }).press('Enter')
    await expect(theirs.getByRole('button', { name: 'Applause' }), 'a key goes on in them').toBeFocused()
    await page.keyboard.press('Escape')
    await expect(theirs.getByRole('button', { name: 'Choose a sticker' })).toBeFocused()
    await theirs.getByRole('button', { name: '1 reaction' }).tap()
    await expect(page.getByRole('dialog')).toContainText(`Anna ${anna.last_name}`)
    await expect(page.getByRole('dialog')).toContainText('Full tank')
    await page.keyboard.press('Escape')
    await theirs.getByRole('button', { name: 'Full tank' }).first().tap()
    await expect(theirs.getByRole('button', { name: '1 reaction' })).toHaveCount(0)

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const bytes = [...(await photo('teal'))]
    const drop = (kind: 'dragover' | 'drop') =>
      page.evaluate(
        ([own, picture]) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([new Uint8Array(picture)], 'lake.jpg', { type: 'image/jpeg' }))
          document.body.dispatchEvent(new DragEvent(own, { dataTransfer, bubbles: true, cancelable: true }))
        },
        [kind, bytes] as const,
      )
    await drop('dragover')
    await expect(page.getByText('Let go to add them').last()).toBeVisible()
    await drop('drop')
    await expect(page.getByLabel('What does picture 1 show?')).toBeVisible()
    await page.getByLabel('Your post').fill(`Dropped ${mark}`)
    await page.getByRole('button', { name: 'Post', exact: true }).tap()
    const mine = cardOf(page, `Dropped ${mark}`)
    await expect(mine).toBeInViewport({ timeout: 30_000 })
    await expect(mine.getByRole('button', { name: 'Enlarge picture 1 of 1' })).toBeVisible()
  },
)

test(
  'What is reported is hidden by an organiser, and its author is told why',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const [anna, ben] = [await rider({ first_name: 'Anna' }), await rider({ first_name: 'Bo' })]
    const mark = anna.last_name.slice(-10)
    const id = await write(anna.token, `Somebody else’s letter ${mark}`)
    await carryToken(page, ben.token)
    await page.goto(`/wall-post/${id}`)
    await page.getByRole('button', { name: /More about the post/ }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await expectAccessible(page, 'the report of a post')
    await page.getByLabel('It shows something private').check()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(page.getByText('Thank you. The organisers will look at it.')).toBeVisible()
    expect(await runConvoy('wall', 'reports')).toContain(id)

    const author = await otherBrowser()
    await openLive(author, anna.token, '/notifications')
    // A list that is still on its way would bring the notification itself, and nothing would be new.
    await expect(author.getByText('All quiet on the road')).toBeVisible()
    await readApi(`wall/desk/entries/${id}/decision`, {
      token: await organiser(),
      body: { decision: 'hidden', reason: 'It shows a private letter.' },
    })
    await author.getByRole('button', { name: /new – show/ }).click({ timeout: 15_000 })
    await expect(author.getByText('Their reason: It shows a private letter.')).toBeVisible()
    await author.getByRole('link', { name: 'The organisers have hidden your post.' }).click()
    await expect(author.getByText('Only you and they can see it.')).toBeVisible()
    await expectAccessible(author, 'an own hidden post')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This post is not here' })).toBeVisible()
    await expectAccessible(page, 'a post that is not here')
  },
)

test('What cannot be sent stays written, and hostile words are only words', onlyInAll, async ({ page }) => {
  const anna = await rider({ first_name: 'Anna' })
  const mark = anna.last_name.slice(-10)
  await carryToken(page, anna.token)
  await page.goto('/wall')
  const text = `${mark} <img src=x onerror="document.title='run'"><script>document.title='run'</script> javascript:alert(1) https://a.example/"onmouseover="alert(1) [x](javascript:alert(1))`
  await page.getByLabel('Your post').fill(text)
  await page.route('**/api/wall/posts/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText(/You seem to be offline/).first()).toBeVisible()
  await page.unroute('**/api/wall/posts/*')
  await page.reload()
  await expect(page.getByLabel('Your post')).toHaveValue(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const card = cardOf(page, mark)
  await expect(card.locator('p[dir=auto]')).toHaveText(text)
  await expect(card.locator('p[dir=auto] img, p[dir=auto] script, a[href^=javascript]')).toHaveCount(0)
  await expect(page).toHaveTitle('Wall · Convoy')

  // A like that does not arrive comes back with a word.
  await page.route('**/like', (route) => route.abort())
  await card.getByRole('button', { name: 'Like' }).first().click()
  await expect(page.getByText(/You seem to be offline/).first()).toBeVisible()
  await expect(card.getByRole('button', { name: 'Like' }).first()).toHaveAttribute('aria-pressed', 'false')

  await showFilters(page)
  const search = page.getByRole('searchbox', { name: 'Search the wall' })
  await search.fill(mark)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('list', { name: 'Posts' }).getByRole('listitem')).toHaveCount(1)
  await search.fill('quetzalcoatlus')
  await expect(page.getByRole('heading', { name: 'No post has these words' })).toBeVisible()
  const { posts } = Posts.parse(await (await callApi(`wall?filter=mine`, { token: anna.token })).json())
  expect(
    posts.map((own) => own.text),
    'sent once, though twice pressed',
  ).toEqual([text])
})
