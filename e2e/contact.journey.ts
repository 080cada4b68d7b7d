import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { rider } from './crews.ts'
import { carryToken, entry, expect, expectPage, openLive, openMenu, test } from './journey.ts'
import { organiser } from './news.ts'
import { expectAccessible, expectNoSidewaysScroll, expectStill } from './page-checks.ts'
import { readApi } from './server-calls.ts'
import { onlyInAll, sizeOf } from './sizes.ts'
import { words } from './words.ts'

test.describe.configure({ timeout: 180_000 })

const Inbox = z.object({ threads: z.array(z.object({ id: z.string() })) })
const Programme = z.object({ contact_email: z.string(), contact_phone: z.string() })
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

for (const language of ['en', 'pl'] as const) {
  const texts = words(language).contact

  test(
    `C-14: what is written to the organisers is answered live, on two devices, and counted (${language})`,
    sizeOf(language),
    async ({ page, otherBrowser }) => {
      const person = await rider()
      const mark = `Bus ${randomUUID().slice(0, 8)}`
      await page.addInitScript((chosen) => localStorage.setItem('convoy.language', chosen), language)
      await openLive(page, person.token, '/contact')
      await expectPage(page, texts.title)
      await expectStill(page)
      await expectAccessible(page, 'the line to the organisers')
      await page.getByRole('button', { name: texts.write }).click()
      await page.getByRole('button', { name: texts.send }).first().click()
      await expect(page.getByText(texts.subject_missing)).toBeVisible()
      await expectAccessible(page, 'the form with mistakes')
      await expectNoSidewaysScroll(page, 'the form', [320, 390, 1280])
      await page.getByLabel(texts.topic).selectOption('technical')
      await page.getByLabel(texts.subject).fill(mark)
      await page.getByLabel(texts.message).fill('Where does it stop?')
      await page.getByTestId('contact-files').first().setInputFiles({
        name: 'plan.pdf',
        mimeType: 'application/pdf',
        buffer: PDF,
      })
      await expect(
        page.getByRole('button', { name: texts.remove.replace('{name}', 'plan.pdf') }),
      ).toBeVisible()
      await expect(page.getByText('%', { exact: false }).filter({ hasText: /:\s\d+%/ })).toHaveCount(0)
      await page.getByRole('button', { name: texts.send }).first().click()
      const thread = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: mark }) })
      await expect(thread).toContainText(texts.states.open)
      await expect(thread.getByRole('link', { name: /plan\.pdf/ })).toBeVisible()

      const other = await otherBrowser()
      await other.addInitScript(() => localStorage.setItem('convoy.language', 'en'))
      await openLive(other, person.token, '/rules')
      await openMenu(other)
      const contact = entry(other, 'Contact')
      await expect(contact).not.toContainText('1')
      const token = await organiser()
      const { threads } = Inbox.parse(
        await readApi(`contact/desk?search=${encodeURIComponent(mark)}`, { token }),
      )
      await page.goto('/rules')
      await expectPage(page, words(language).rules.title)
      const answer = { message_id: randomUUID(), body: 'At the gate.', attachment_ids: [] }
      await readApi(`contact/desk/${threads[0]!.id}/answer`, { token, body: answer })
      await expect(contact).toContainText('1', { timeout: 20_000 })
      await page.goto(`/contact?thread=${threads[0]!.id}`)
      await expect(thread).toContainText('At the gate.')
      await expect(thread).toContainText(texts.states.answered)
      await expect(contact).not.toContainText('1', { timeout: 20_000 })
      await thread.getByLabel(texts.reply).fill('Thank you!')
      await thread.getByRole('button', { name: texts.send }).click()
      await expect(thread).toContainText(texts.states.open)
      await expect(thread.getByLabel(texts.reply)).toHaveValue('')
    },
  )
}

test(
  'An inbox that organisers have open shows a new letter, and the answer of another organiser, by itself',
  onlyInAll,
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'letters are answered at a console')
    const { console_inbox: inbox } = words('en')
    const [token, person] = [await organiser(), await rider()]
    const mark = `Bus ${randomUUID().slice(0, 8)}`
    await openLive(page, token, '/console/queues?queue=contact')
    const filter = page.getByRole('searchbox', { name: inbox.search })
    await filter.fill(mark)
    await expect(page.getByText(inbox.empty)).toBeVisible()
    const letter = { message_id: randomUUID(), body: 'Where does it stop?', attachment_ids: [] }
    const { thread } = z.object({ thread: z.object({ id: z.string() }) }).parse(
      await readApi('contact/threads', {
        token: person.token,
        body: { ...letter, topic: 'question', subject: mark },
      }),
    )
    await page.getByRole('button', { name: new RegExp(mark) }).click()
    await expect(page.getByRole('heading', { name: mark })).toBeVisible()
    await page.getByLabel(inbox.answer, { exact: true }).fill('I am about to say:')
    const answer = { message_id: randomUUID(), body: 'At the gate.', attachment_ids: [] }
    await readApi(`contact/desk/${thread.id}/answer`, { token, body: answer })
    // The letter stays open with what is half written, though nobody waits in it any more.
    await expect(page.getByText('At the gate.')).toBeVisible()
    await expect(page.getByText(inbox.empty)).toBeVisible()
    await expect(page.getByLabel(inbox.answer, { exact: true })).toHaveValue('I am about to say:')
  },
)

test(
  'C-72a: whoever cannot get in finds whom to write to and call, the same as on the contact page and in the API',
  onlyInAll,
  async ({ page }) => {
    const { contact_email, contact_phone } = Programme.parse(await readApi('programme'))
    expect([contact_email, contact_phone]).not.toContain('')
    const whom = async () => {
      const call = page.getByRole('link', { name: contact_phone, exact: true })
      await expect(call).toHaveAttribute('href', `tel:${contact_phone.replaceAll(' ', '')}`)
      const write = page.getByRole('link', { name: contact_email, exact: true })
      await expect(write).toHaveAttribute('href', `mailto:${contact_email}`)
    }
    await page.goto('/login')
    await expect(page.getByText('Trouble getting in? Write or call us.')).toBeVisible()
    await whom()
    await expectAccessible(page, 'login with whom to ask')
    await carryToken(page, (await rider()).token)
    await page.goto('/contact')
    await expectPage(page, 'Contact')
    await whom()
  },
)
