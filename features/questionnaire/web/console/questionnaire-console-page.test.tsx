import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConsoleQuestionnaire } from '#features/questionnaire/contract/console.ts'
import { closeConsolePage, FakeServer, openConsolePage } from '#app/web/console/console.fixture.tsx'
import { ID, questionnaire } from './questionnaire.fixture.ts'
import { QuestionnaireConsolePage } from './questionnaire-console-page.tsx'

const found = (...questionnaires: ConsoleQuestionnaire[]) => ({
  body: { questionnaires, counts: { draft: 1 }, next: null },
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  const options = { departments: [], countries: [], segments: [], scope: null }
  server.on('GET /api/people/desk/options', { body: options })
  server.on('GET /api/questionnaire/desk', found(questionnaire()))
})
afterEach(closeConsolePage)

const open = () =>
  openConsolePage(<QuestionnaireConsolePage />, server, {
    route: '/console/questionnaires/$id',
    address: '/console/questionnaires',
  })
async function menu(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'What to do with The coast' }))
  return within(await screen.findByRole('menu'))
}

test('Each says from when to when it is open, whether it is anonymous, and how many have answered once it is out', async () => {
  const named = questionnaire({ id: ID.replace('101', '102'), title: 'The lake', anonymous: false })
  server.on('GET /api/questionnaire/desk', found(questionnaire({ state: 'open', handed_in: 12 }), named))
  await open()
  const [, first, second] = await within(
    await screen.findByRole('table', { name: 'Questionnaires' }),
  ).findAllByRole('row')
  expect(within(first!).getByText('1 May 2126, 08:00 to 1 Jun 2126, 08:00')).toBeDefined()
  for (const words of ['Anonymous', '12', 'Open']) expect(within(first!).getByText(words)).toBeDefined()
  expect(second!.textContent).not.toMatch(/Anonymous|Handed in\d/)
})

test('What can be done follows from the state', async () => {
  const user = userEvent.setup({ delay: null })
  for (const [state, offered] of [
    ['draft', ['Publish', 'Copy', 'Delete the draft']],
    ['scheduled', ['Make it a draft again', 'Copy']],
    ['open', ['Close now', 'Copy']],
    ['closed', ['Copy']],
  ] as const) {
    server.on('GET /api/questionnaire/desk', found(questionnaire({ state })))
    await open()
    const items = (await menu(user)).getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(offered)
    closeConsolePage()
  }
})

test('Without any the page says what one is for and leads to the first', async () => {
  server.on('GET /api/questionnaire/desk', found())
  await open()
  expect(await screen.findByText('No questionnaire yet')).toBeDefined()
  const made = screen.getByRole('link', { name: 'New questionnaire' })
  expect(made.getAttribute('href')).toBe('/console/questionnaires/new')
})
