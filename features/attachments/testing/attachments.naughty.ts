import { randomUUID } from 'node:crypto'
import { uploadAttachment, uploadConsoleAttachment } from '#platform/contract/attachments.ts'
import { newcomer } from '#app/testing/crews.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import { smallPdf } from '#app/testing/small-pdf.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const [OWN, DESK] = [
  'PUT /api/attachments/:attachment_id name',
  'PUT /api/attachments/desk/:attachment_id name',
]

/** Names of files: without what no system saves, and with the ending of what they are. */
export const namesOfFiles = [OWN, DESK]

/** For every field about files that takes text of people: sends it, and reads it back. */
export function attachmentsFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let organiser: Promise<Person> | undefined
  const send = async (
    person: Person,
    endpoint: typeof uploadAttachment | typeof uploadConsoleAttachment,
    name: string,
  ): Promise<Outcome> => {
    const attachment_id = randomUUID()
    const { status, body } = await appOf().as(person, { file: smallPdf })(
      endpoint as typeof uploadAttachment,
      {
        attachment_id,
        name,
      },
    )
    // One person cannot have them all waiting.
    const { db } = appOf()
    await db.updateTable('attachments').set({ attached: true }).where('id', '=', attachment_id).execute()
    return status === 400 ? { refused: body.fields?.name ?? '' } : { stored: body.attachment.name }
  }
  return {
    [OWN]: async (text) => send(await newcomer(appOf()), uploadAttachment, text),
    [DESK]: async (text) => {
      organiser ??= appOf().person('Filer', { role: 'organiser' })
      return send(await organiser, uploadConsoleAttachment, text)
    },
  }
}
