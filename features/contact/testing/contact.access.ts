import { randomUUID } from 'node:crypto'
import { openContactThread } from '#features/contact/contract/contact.ts'
import type { Input, OpenRow, AccessRow } from '#app/testing/walks/access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const words = () => ({ message_id: randomUUID(), body: 'Where is my bus?', attachment_ids: [] })

/** For every operation about the line to the organisers that takes an id: a thread is of whoever opened it. */
export function contactRows(appOf: () => TestApp): Record<string, AccessRow> {
  async function threadOf(owner: Pick<Person, 'id'>): Promise<string> {
    const person = await appOf().signIn(owner)
    const { body } = await appOf().as(person)(openContactThread, {
      ...words(),
      topic: 'other',
      subject: 'The bus',
    })
    return body.thread.id
  }
  const somebody = () => appOf().person(`Asking${randomUUID()}`)
  const organised = (input: () => Input | Promise<Input>): OpenRow => {
    let sample: Input = {}
    return {
      open: async () => {
        sample = await input()
        return { thread_id: await threadOf(await somebody()), ...sample }
      },
      gone: async () => [],
      missing: () => ({ thread_id: randomUUID(), ...sample }),
    }
  }
  const atConsole = '/api/contact/desk/:thread_id'
  return {
    'POST /api/contact/threads': { made: () => ({ ...words(), topic: 'other', subject: 'The bus' }) },
    'POST /api/contact/threads/:thread_id/messages': {
      of: async (owner) => ({ thread_id: await threadOf(owner), ...words() }),
      missing: () => ({ thread_id: randomUUID(), ...words() }),
    },
    [`GET ${atConsole}`]: organised(() => ({})),
    [`POST ${atConsole}/answer`]: organised(words),
    [`PUT ${atConsole}/assigned`]: organised(() => ({ organiser_id: null })),
    [`PUT ${atConsole}/state`]: organised(() => ({ state: 'closed' })),
  }
}
