import { randomUUID } from 'node:crypto'
import { uploadAttachment } from '#platform/contract/attachments.ts'
import {
  type ContactThread,
  listContactMessages,
  openContactThread,
} from '#features/contact/contract/contact.ts'
import { answerContact } from '#features/contact/contract/console.ts'
import type { Person } from '#app/testing/people.ts'
import { smallPdf } from '#app/testing/small-pdf.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Somebody = Pick<Person, 'token'>

/** The id of a file that waits to be put somewhere. */
export async function somePdf(app: TestApp, person: Somebody, name = 'plan.pdf'): Promise<string> {
  const attachment_id = randomUUID()
  const { status, body } = await app.as(person, { file: smallPdf })(uploadAttachment, { attachment_id, name })
  if (status !== 200) throw new Error(`the file was not taken: ${body.code}`)
  return attachment_id
}

export async function writeToOrganisers(app: TestApp, person: Somebody, body = 'Where is my bus?') {
  const words = { message_id: randomUUID(), body, attachment_ids: [] }
  const answer = await app.as(person)(openContactThread, { ...words, topic: 'question', subject: 'The bus' })
  if (answer.status !== 200) throw new Error(`nothing was written: ${JSON.stringify(answer.body)}`)
  return answer.body.thread
}

export async function answerTo(
  app: TestApp,
  organiser: Somebody,
  { id }: Pick<ContactThread, 'id'>,
  body = 'At the gate.',
) {
  const message_id = randomUUID()
  const answer = await app.as(organiser)(answerContact, {
    thread_id: id,
    message_id,
    body,
    attachment_ids: [],
  })
  if (answer.status !== 200) throw new Error(`nothing was answered: ${JSON.stringify(answer.body)}`)
  return message_id
}

export async function messagesOf(app: TestApp, person: Somebody) {
  return (await app.as(person)(listContactMessages, {})).body
}
