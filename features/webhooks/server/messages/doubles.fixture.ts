import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import type { ChannelKind } from '#features/webhooks/contract/destinations.ts'

// Slack, Teams and Google Chat as their documents describe them: what they would not take is answered as they answer it.

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const plainText = (max: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: text(max), emoji: z.optional(z.boolean()) })
const mrkdwn = z.strictObject({
  type: z.literal('mrkdwn'),
  text: text(3_000),
  verbatim: z.optional(z.boolean()),
})
// https://docs.slack.dev/reference/block-kit/blocks
const slackBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), text: plainText(150) }),
  z.strictObject({ type: z.literal('section'), text: z.union([plainText(3_000), mrkdwn]) }),
  z.strictObject({
    type: z.literal('context'),
    elements: z.array(z.union([plainText(3_000), mrkdwn])).check(z.minLength(1), z.maxLength(10)),
  }),
  z.strictObject({ type: z.literal('divider') }),
])
const slack = z.strictObject({
  text: text(40_000),
  mrkdwn: z.optional(z.boolean()),
  unfurl_links: z.optional(z.boolean()),
  unfurl_media: z.optional(z.boolean()),
  blocks: z.optional(z.array(slackBlock).check(z.minLength(1), z.maxLength(50))),
})

// https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
const textRun = z.strictObject({
  type: z.literal('TextRun'),
  text: text(10_000),
  size: z.optional(z.enum(['Small', 'Default', 'Medium', 'Large', 'ExtraLarge'])),
  weight: z.optional(z.enum(['Lighter', 'Default', 'Bolder'])),
})
const teams = z.strictObject({
  type: z.literal('message'),
  attachments: z.tuple([
    z.strictObject({
      contentType: z.literal('application/vnd.microsoft.card.adaptive'),
      contentUrl: z.null(),
      content: z.strictObject({
        $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
        type: z.literal('AdaptiveCard'),
        version: z.enum(['1.2', '1.3', '1.4', '1.5']),
        msteams: z.strictObject({ width: z.literal('Full') }),
        fallbackText: text(1_000),
        body: z
          .array(
            z.strictObject({
              type: z.literal('RichTextBlock'),
              inlines: z.array(textRun).check(z.minLength(1)),
            }),
          )
          .check(z.minLength(1)),
        actions: z
          .array(z.strictObject({ type: z.literal('Action.OpenUrl'), title: text(100), url: z.url() }))
          .check(z.maxLength(6)),
      }),
    }),
  ]),
})

// https://developers.google.com/workspace/chat/api/reference/rest/v1/cards
const widget = z.union([
  z.strictObject({ textParagraph: z.strictObject({ text: text(32_000) }) }),
  z.strictObject({
    buttonList: z.strictObject({
      buttons: z
        .array(
          z.strictObject({
            text: text(100),
            onClick: z.strictObject({ openLink: z.strictObject({ url: z.url() }) }),
          }),
        )
        .check(z.minLength(1)),
    }),
  }),
])
const google = z.strictObject({
  text: z.optional(text(4_096)),
  fallbackText: z.optional(text(4_096)),
  cardsV2: z
    .array(
      z.strictObject({
        cardId: text(64),
        card: z.strictObject({
          header: z.strictObject({ title: text(200) }),
          sections: z.array(z.strictObject({ widgets: z.array(widget).check(z.minLength(1)) })),
        }),
      }),
    )
    .check(z.minLength(1)),
})

const shapes: Record<ChannelKind, { shape: z.ZodMiniType; bytes: number }> = {
  slack: { shape: slack, bytes: 100_000 },
  teams: { shape: teams, bytes: 28 * 1_024 },
  google_chat: { shape: google, bytes: 32_000 },
}

/** What is wrong with a body, as that tool would find; nothing where it takes it. */
export function refusalOf(kind: ChannelKind, body: string): string | undefined {
  const { shape, bytes } = shapes[kind]
  if (Buffer.byteLength(body) > bytes) return 'too large'
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return 'no JSON'
  }
  const read = shape.safeParse(json)
  return read.success ? undefined : JSON.stringify(read.error.issues).slice(0, 900)
}

const REFUSED: Record<ChannelKind, (why: string) => [number, string]> = {
  slack: () => [400, 'invalid_blocks'],
  teams: (why) => [400, JSON.stringify({ error: { code: 'TriggerInputSchemaMismatch', message: why } })],
  google_chat: (why) => [
    400,
    JSON.stringify({ error: { code: 400, message: why, status: 'INVALID_ARGUMENT' } }),
  ],
}
const TAKEN: Record<ChannelKind, [number, string]> = {
  slack: [200, 'ok'],
  teams: [202, ''],
  google_chat: [200, '{"name":"spaces/A/messages/B"}'],
}

type Answer = { status: number; body: string; headers?: Record<string, string> }

/** The three tools on one address of this machine, each under its name; `answer` has the next call answered otherwise. */
export class Tools {
  readonly received: { kind: ChannelKind; body: string; at: number }[] = []
  readonly answers: Answer[] = []
  #server: Server | undefined

  async start() {
    this.#server = createServer((request, response) => {
      // A server of the company takes what Slack takes.
      const kind = request.url!.split('/')[1]!.replace('hooks', 'slack') as ChannelKind
      let body = ''
      request.on('data', (part) => (body += part))
      request.on('end', () => {
        this.received.push({ kind, body, at: performance.now() })
        const wanted = this.answers.shift()
        const why = refusalOf(kind, body)
        const [status, said] = wanted ? [wanted.status, wanted.body] : why ? REFUSED[kind](why) : TAKEN[kind]
        response.writeHead(status, wanted?.headers ?? {}).end(said)
      })
    })
    await new Promise<void>((done) => this.#server!.listen(0, '127.0.0.1', done))
  }

  addressOf(kind: ChannelKind) {
    return `http://127.0.0.1:${(this.#server!.address() as AddressInfo).port}/${kind}/T0/B0/verysecretpath`
  }

  stop() {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }
}
