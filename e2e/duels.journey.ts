import { crewOf, rider } from './crews.ts'
import {
  answerByKeys,
  challenge,
  nameOf,
  onward,
  playThrough,
  playToTheEnd,
  questionOn,
  whileNobodyElseLooks,
} from './duels.ts'
import { carryToken, expect, expectPage, searchFor, test } from './journey.ts'
import { expectAccessible, expectStill } from './page-checks.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll, onPhone } from './sizes.ts'

test.describe.configure({ timeout: 180_000 })

// Short duels: every journey plays whatever number of questions there is.

test(
  'Two play a duel at the same time, and each sees how far the other one is',
  onPhone,
  async ({ page, otherBrowser }) => {
    const [me, rival] = [await rider({ first_name: 'Iga' }), await rider({ first_name: 'Olek' })]
    await crewOf(me)
    const theirs = await otherBrowser()
    await carryToken(page, me.token)
    await carryToken(theirs, rival.token)
    await theirs.goto('/duels')
    await expect(theirs.getByText('Nobody is waiting for you')).toBeVisible()

    await page.goto('/duels')
    await expectPage(page, 'Duels')
    await expectStill(page)
    await expectAccessible(page, 'duels without one')
    await page.getByRole('button', { name: 'Challenge a colleague' }).click()
    const dialog = page.getByRole('dialog', { name: 'Challenge a colleague' })
    await searchFor(dialog.getByRole('searchbox'), rival.last_name)
    await dialog.getByRole('button', { name: `Challenge ${nameOf(rival)}` }).click()
    // Whoever challenges plays at once, before the other one has said a word.
    await expectPage(page, `Duel with ${nameOf(rival)}`)
    await expect(page.getByText('Olek has your challenge.')).toBeVisible()
    await expectAccessible(page, 'lobby')
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('Get ready')).toBeVisible()
    await page.getByRole('button', { name: 'Not yet' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText(/^Question 1 of/)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(page, 'question')
    await answerByKeys(page)
    await expectAccessible(page, 'verdict')

    // It comes to the other one live, and one press accepts it and begins.
    const ticket = theirs.getByRole('article', { name: nameOf(me) })
    await expect(ticket.getByRole('progressbar', { name: /^Iga: 1 of/ })).toBeVisible()
    await ticket.getByRole('button', { name: `Accept and play against ${nameOf(me)}` }).click()
    await expect(theirs.getByText(/^Question 1 of/)).toBeVisible()
    await expect(theirs.getByText('Iga is at question 2')).toBeVisible()
    await answerByKeys(theirs)
    await expect(page.getByText('Olek is at question 2')).toBeVisible()

    await playToTheEnd(page)
    await expect(page.getByRole('heading', { name: 'You have played. Now Olek' })).toBeVisible()
    await expect(page.getByText('still secret')).toBeVisible()
    await expectAccessible(page, 'summary while waiting')
    await expect(theirs.getByText('Iga has answered every question')).toBeVisible()
    await playToTheEnd(theirs)

    // The result comes to whoever has waited for it by itself.
    await expect(page.getByText('still secret')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Points for your crew and you' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /You won|was ahead|A draw/ })).toBeVisible()
    await page.locator('summary').first().click()
    await page.getByRole('button', { name: 'Report this question: 1' }).click()
    await page.getByLabel('It is out of date').check()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Reported. Thank you')).toBeVisible()
    await expectAccessible(page, 'summary')

    // To the wall go words about the own result, to be changed and sent there or not.
    await page.getByRole('link', { name: 'Share on the wall' }).click()
    await expectPage(page, 'Wall')
    await expect(page.getByRole('textbox', { name: 'Your post' })).toHaveValue(
      /A duel (won|played): \d of 3 right/,
    )
    await expect(page).toHaveURL(/\/wall$/)

    await page.goto('/duels?list=done&outcome=not_played')
    await expect(page.getByText('No duel like that')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    const done = page.getByRole('article', { name: nameOf(rival) })
    await expect(done.getByRole('link', { name: /See the summary/ })).toBeVisible()
    await expectAccessible(page, 'duels that are done')
    await done.getByRole('button', { name: `Rematch with ${nameOf(rival)}` }).click()
    await expect(page.getByText('Olek has your challenge.')).toBeVisible()
  },
)

test('A reload, a second tab and a lost line in the middle of a question win and lose nothing', async ({
  page,
  context,
  complaints,
}) => {
  const [me, rival] = [await rider({ first_name: 'Iga' }), await rider({ first_name: 'Olek' })]
  const duelId = await challenge(rival, me)
  await carryToken(page, me.token, 'local')
  await page.goto(`/duels/${duelId}/question`)
  await expectPage(page, 'This duel has not begun')
  await expectAccessible(page, 'duel that waits for a word')
  await page.getByRole('button', { name: /Accept and play/ }).click()
  await expect(page.getByText(/^Question 1 of/)).toBeVisible()
  const question = page.getByRole('heading', { level: 2 })
  await expect(question).toBeFocused()
  const text = await question.innerText()

  const begun = Date.now()
  await page.reload()
  await expect(question).toHaveText(text)
  const ridden = Date.now() - begun
  const { asked } = (await readApi(`duels/${duelId}/question`, { token: me.token })) as {
    asked: { left_ms: number; total_ms: number }
  }
  expect(asked.left_ms).toBeLessThan(asked.total_ms - ridden)

  const tab = await context.newPage()
  await tab.goto(`/duels/${duelId}/question`)
  await expect(tab.getByRole('heading', { level: 2 })).toHaveText(text)
  await answerByKeys(tab)
  const verdict = await tab.getByRole('heading', { level: 2 }).first().innerText()
  await tab.close()
  await page.reload()
  await expect(page.getByRole('heading', { name: verdict, exact: true })).toBeVisible()
  await onward(page).click()
  await expect(page.getByText(/^Question 2 of/)).toBeVisible()

  complaints.expected.push(/WebSocket/)
  await context.setOffline(true)
  const lock = page.getByRole('button', { name: 'Lock in' })
  if (await lock.isVisible()) {
    const choice = page.getByRole('checkbox').first()
    if (await choice.isVisible()) await choice.check()
    await lock.click()
  } else await page.keyboard.press('1')
  await expect(page.getByText(/No signal, and the clock keeps running/)).toBeVisible()
  await context.setOffline(false)
  await expect(onward(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Right|Not quite)$/ })).toBeVisible()
  await onward(page).click()
  await expect(page.getByText(/^Question 3 of/)).toBeVisible()
  await playToTheEnd(page)
  await expect(page.getByRole('heading', { name: 'You have played. Now Olek' })).toBeVisible()

  await playThrough(rival, duelId)
  await expect(page.getByRole('heading', { name: /You won|was ahead|A draw/ })).toBeVisible()
  await page.goto(`/duels/${duelId}/question`)
  await expect(page).toHaveURL(/\/summary$/)
})

test(
  'Whoever leaves a question is told that its clock goes on, and finds the way back',
  onlyInAll,
  async ({ page }) => {
    const [me, rival] = [await rider(), await rider()]
    const duelId = await challenge(rival, me)
    await readApi(`duels/${duelId}/accept`, { token: me.token, body: {} })
    await crewOf(me)
    await carryToken(page, me.token)
    await page.goto('/')
    await page.getByRole('link', { name: 'Play now' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText(/^Question 1 of/)).toBeVisible()
    const before = await questionOn(page)
    await page.getByRole('link', { name: 'To the duels' }).click()
    await expect(page.getByText('The clock of your question goes on.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the question' }).click()
    await expect(page.getByText(before, { exact: true })).toBeVisible()
  },
)

test(
  'Two who let Convoy find them someone stand at the start of a duel',
  onlyInAll,
  async ({ page, otherBrowser }) => {
    const [first, second] = [await rider(), await rider()]
    const other = await otherBrowser()
    await carryToken(page, first.token)
    await carryToken(other, second.token)
    await whileNobodyElseLooks(async () => {
      for (const each of [page, other]) {
        await each.goto('/duels')
        await each.getByRole('button', { name: 'Find me someone' }).click()
      }
      for (const each of [page, other]) await expect(each).toHaveURL(/\/duels\/[\da-f-]+\/question$/)
    })
    for (const each of [page, other])
      await expect(each.getByRole('heading', { level: 1 })).toHaveText(/^Duel with /)
  },
)

test(
  'A search can be stopped, a challenge declined, and a person blocked with the way back',
  onlyInAll,
  async ({ page }) => {
    const [me, rival] = [await rider(), await rider({ first_name: 'Olek' })]
    await challenge(rival, me)
    await carryToken(page, me.token)
    await page.goto('/duels')
    await whileNobodyElseLooks(async () => {
      await page.getByRole('button', { name: 'Find me someone' }).click()
      await page.getByRole('button', { name: 'Stop looking' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    const ticket = page.getByRole('article', { name: nameOf(rival) })
    await ticket.getByRole('button', { name: `Decline the challenge of ${nameOf(rival)}` }).click()
    await expect(ticket).toContainText('You declined')
    await expect(ticket).toBeFocused()
    await expect(ticket.getByRole('button', { name: /Accept/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Challenge a colleague' }).click()
    const dialog = page.getByRole('dialog')
    await searchFor(dialog.getByRole('searchbox'), rival.last_name)
    await dialog.getByRole('button', { name: `${nameOf(rival)}: what you can do` }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    await expect(page.getByText(`${nameOf(rival)} is blocked.`)).toBeVisible()
    await page.goto('/my-account/privacy')
    await page.getByRole('button', { name: `Unblock ${nameOf(rival)}` }).click()
    await expect(page.getByText('You have blocked nobody.')).toBeVisible()
  },
)

test(
  'A duel is played from its notification to the result by the keyboard alone',
  onlyInAll,
  async ({ page }) => {
    const [me, rival] = [await rider(), await rider()]
    const duelId = await challenge(rival, me)
    await carryToken(page, me.token)
    await page.goto('/notifications')
    const accept = page.getByRole('button', { name: `Accept and play against ${nameOf(rival)}` })
    await accept.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Question 1 of/)).toBeVisible()
    for (let isLast = false; !isLast; ) {
      const before = await questionOn(page)
      await answerByKeys(page)
      isLast = await page.getByRole('button', { name: 'See the result' }).isVisible()
      await page.keyboard.press('Enter')
      if (!isLast) await expect(page.getByText(before, { exact: true })).toHaveCount(0)
    }
    await expect(page).toHaveURL(new RegExp(`/duels/${duelId}/summary$`))
  },
)
