import { previewMessage, writeWording } from '#features/webhooks/contract/wordings.ts'
import type { Outcome } from '#features/points/testing/points.naughty.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

const WRITE = 'PUT /api/webhooks/wordings/:event'
const PREVIEW = 'POST /api/webhooks/preview'

/** Their texts have several lines. */
export const blocksOfWebhooks = [`${WRITE} text`, `${PREVIEW} text`]

/** For every field of messages in channels that takes text of people: sends it, and reads it back. */
export function webhooksFields(appOf: () => TestApp): Record<string, (text: string) => Promise<Outcome>> {
  let making: Promise<Person> | undefined
  const ada = () => (making ??= appOf().person('Wording', { role: 'administrator' }))
  const which = { event: 'news.published', language: 'en' } as const
  const asked = async (
    field: 'title' | 'text',
    words: string,
    call: 'write' | 'preview',
  ): Promise<Outcome> => {
    const as = appOf().as(await ada())
    const wish = { ...which, title: 'News', text: 'Read it.', [field]: words }
    if (call === 'write') {
      const { status, body } = await as(writeWording, wish)
      return status === 400 ? { refused: body.fields?.[field] ?? '' } : { stored: body.wording[field] }
    }
    const { status, body } = await as(previewMessage, { ...wish, kind: 'slack' })
    if (status === 400) return { refused: body.fields?.[field] ?? '' }
    // The one text that has a name to be filled in has nothing else.
    return {
      stored: words === '{programme}' && body.message[field] === 'Convoy' ? words : body.message[field],
    }
  }
  return {
    [`${WRITE} title`]: (words) => asked('title', words, 'write'),
    [`${WRITE} text`]: (words) => asked('text', words, 'write'),
    [`${PREVIEW} title`]: (words) => asked('title', words, 'preview'),
    [`${PREVIEW} text`]: (words) => asked('text', words, 'preview'),
  }
}
