import { randomUUID } from 'node:crypto'
import { openContactThread, writeToContactThread } from '#features/contact/contract/contact.ts'
import { answerContact } from '#features/contact/contract/console.ts'
import { messagesOf, writeToOrganisers } from '#features/contact/server/contact.fixture.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const [SUBJECT, BODY] = ['POST /api/contact/threads subject', 'POST /api/contact/threads body']
const MORE = 'POST /api/contact/threads/:thread_id/messages body'
const ANSWER = 'POST /api/contact/desk/:thread_id/answer body'

/** Their texts have several lines. */
export const blocksOfContact = [BODY, MORE, ANSWER]
/** A subject has to be longer than some naughty strings. */
export const longOfContact = [SUBJECT]

/** For every field of the line to the organisers that takes text of people: sends it, and reads it back. */
export function contactFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let organiser: Promise<Person> | undefined
  const words = (body: string) => ({ message_id: randomUUID(), body, attachment_ids: [] })
  const last = async (person: Person) => (await messagesOf(appOf(), person)).at(-1)!.body

  return {
    [SUBJECT]: async (subject) => {
      const wish = { ...words('Hello.'), topic: 'other' as const, subject }
      const { status, body } = await appOf().as(await newcomer(appOf()))(openContactThread, wish)
      return status === 400 ? { refused: body.fields?.subject ?? '' } : { stored: body.thread.subject }
    },
    [BODY]: async (text) => {
      const anna = await newcomer(appOf())
      const wish = { ...words(text), topic: 'other' as const, subject: 'The bus' }
      const { status, body } = await appOf().as(anna)(openContactThread, wish)
      return status === 400 ? { refused: body.fields?.body ?? '' } : { stored: await last(anna) }
    },
    [MORE]: async (text) => {
      const anna = await newcomer(appOf())
      const { id } = await writeToOrganisers(appOf(), anna)
      const wish = { ...words(text), thread_id: id }
      const { status, body } = await appOf().as(anna)(writeToContactThread, wish)
      return status === 400 ? { refused: body.fields?.body ?? '' } : { stored: await last(anna) }
    },
    [ANSWER]: async (text) => {
      const anna = await newcomer(appOf())
      const { id } = await writeToOrganisers(appOf(), anna)
      const olga = await (organiser ??= appOf().person('Answering', { role: 'organiser' }))
      const { status, body } = await appOf().as(olga)(answerContact, { ...words(text), thread_id: id })
      return status === 400 ? { refused: body.fields?.body ?? '' } : { stored: await last(anna) }
    },
  }
}
