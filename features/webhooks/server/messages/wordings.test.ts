import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#app/testing/people.ts'
import { useTestApp } from '#app/testing/use-test-app.ts'
import { CHANNEL_KINDS } from '#features/webhooks/contract/destinations.ts'
import { MESSAGE_EVENTS, MESSAGE_PLACEHOLDERS } from '#features/webhooks/contract/events.ts'
import {
  describeWebhookEvents,
  listWordings,
  previewMessage,
  resetWording,
  writeWording,
} from '#features/webhooks/contract/wordings.ts'
import { LANGUAGES } from '#platform/contract/languages.ts'
import { channelBody } from './channels.ts'
import { ownWords, placeholdersOf } from './composing.ts'
import { refusalOf } from './doubles.fixture.ts'
import { exampleHappening } from './examples.ts'
import { unknownNames } from './filling.rules.ts'

const app = useTestApp()
let ada: Person
beforeAll(async () => {
  ada = await app.person('Ada', { role: 'administrator' })
})

const SECRET = 'https://hooks.slack.com/services/T0/B0/x'
const said = (event: (typeof MESSAGE_EVENTS)[number], language: 'en' | 'pl' = 'en') =>
  channelBody(app.services, {
    kind: 'slack',
    language,
    event,
    secret: SECRET,
    happened: exampleHappening(language),
  })

test('every message is worded in every language, with names that are known, as each tool takes it', async () => {
  expect(Object.keys(MESSAGE_PLACEHOLDERS).toSorted()).toEqual([...MESSAGE_EVENTS].toSorted())
  for (const event of MESSAGE_EVENTS)
    for (const language of LANGUAGES) {
      const words = ownWords(event, language)
      const unknown = unknownNames(`${words.title} ${words.text}`, placeholdersOf(event))
      expect([event, language, unknown]).toEqual([event, language, []])
      for (const kind of CHANNEL_KINDS) {
        const wish = { kind, event, language, ...words }
        const { message } = (await app.as(ada)(previewMessage, wish)).body
        expect(refusalOf(kind, message.body), `${event} in ${kind}`).toBeUndefined()
        expect(`${message.title} ${message.text}`).not.toMatch(/[{}]|webhook_/)
      }
    }
})

describe('words of the organisers', () => {
  const event = 'news.published' as const
  const written = { event, language: 'en' as const, title: 'Read this: {title}', text: '' }

  test('are said in that language, and Convoy’s again once they are taken back', async () => {
    const { wording } = (await app.as(ada)(writeWording, written)).body
    expect(wording).toMatchObject({ is_own: true, title: 'Read this: {title}', text: '' })
    expect(await said(event)).toContain('Read this: The road is open')
    expect(await said(event, 'pl')).toContain('Nowa aktualność')
    const { wordings } = (await app.as(ada)(listWordings, {})).body
    expect(wordings.filter(({ is_own }) => is_own)).toHaveLength(1)
    expect((await app.as(ada)(resetWording, { event, language: 'en' })).body.wording.is_own).toBe(false)
    expect(await said(event)).toContain('There is news in')
  })

  test.each([writeWording, previewMessage])(
    'with a name that nobody knows are refused with those that are',
    async (asked) => {
      const wish = { ...written, kind: 'slack' as const, text: 'By {author}, {titel}' }
      const { status, body } = await app.as(ada)(asked as typeof previewMessage, wish)
      expect([status, body.code]).toEqual([400, 'webhook_placeholder_unknown'])
      expect(body.fields?.['text']).toBe(
        '{author}, {titel} means nothing here. There are: {programme}, {title}.',
      )
      expect(body.fields?.['title']).toBeUndefined()
    },
  )

  test('of the greatest length fit into what each tool takes', async () => {
    const texts = ['“{title}”\n'.repeat(150), 'ż"&\n'.repeat(375), '{title} '.repeat(187)]
    for (const kind of CHANNEL_KINDS)
      for (const text of texts) {
        const wish = { ...written, kind, title: '&'.repeat(150), text }
        const { status, body } = await app.as(ada)(previewMessage, wish)
        expect(status).toBe(200)
        expect(refusalOf(kind, JSON.stringify(JSON.parse(body.message.body)))).toBeUndefined()
      }
  })
})

test('who asks for the events gets an example of each', async () => {
  const { told, examples } = (await app.as(ada)(describeWebhookEvents, {})).body
  expect(Object.keys(examples).toSorted()).toEqual([...told].toSorted())
  expect(examples['person.changed']).toMatchObject({ email: 'anna.nowak@example.com', changed: ['segment'] })
  expect(examples['vote.closed']).toMatchObject({ voters: 412, voted: 318 })
})
