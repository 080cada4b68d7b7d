import type { ChannelKind } from '#features/webhooks/contract/destinations.ts'
import { isSlack } from './destinations.rules.ts'
import type { MessageWords } from './filling.rules.ts'

/** What a channel is told, as plain text, with one link below it. */
export type ChannelMessage = MessageWords & { link: { words: string; url: string } }

/** The message as its tool takes it. */
export function bodyOf(kind: ChannelKind, message: ChannelMessage, url: string): object {
  if (kind === 'teams') return teamsBody(message)
  if (kind === 'google_chat') return googleBody(message)
  return isSlack(url) ? slackBody(message) : ownServerBody(message)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Plain text that no tool takes for a name to be called. */
const uncalled = (text: string) => text.replaceAll('@', '@\u200b')

/**
 * Slack: a header of 150 signs, a section of 3,000, at most 50 blocks. Only `plain_text` is shown as it is written; in
 * `mrkdwn` the three signs of escapes stand for themselves, and `verbatim` turns nothing into a link or a mention.
 * https://docs.slack.dev/reference/block-kit/composition-objects/text-object
 */
function slackBody({ title, text, link }: ChannelMessage) {
  return {
    // For notifications, and where blocks cannot be shown.
    text: escaped(uncalled(text === '' ? title : `${title}\n${text}`)),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title, emoji: false } },
      ...(text === '' ? [] : [{ type: 'section', text: { type: 'plain_text', text, emoji: false } }]),
      {
        type: 'context',
        elements: [{ type: 'mrkdwn', text: `<${escaped(link.url)}|${escaped(link.words)}>`, verbatim: true }],
      },
    ],
  }
}

/**
 * Mattermost and Rocket.Chat show the text alone, as Markdown, and turn `<!channel>` and `@all` into calls:
 * https://docs.mattermost.com/developers/integrate/slash-commands/slack
 */
function ownServerBody({ title, text, link }: ChannelMessage) {
  const plain = (words: string) =>
    escaped(uncalled(words.replaceAll(/[\\`*_{}[\]()#+\-.!|~:]/g, String.raw`\$&`)))
  return {
    text: [
      `**${plain(title)}**`,
      ...(text === '' ? [] : [plain(text)]),
      `[${plain(link.words)}](${link.url})`,
    ].join('\n\n'),
  }
}

// Each line of a card is a part of its own, and costs some ninety bytes more than it says.
const MOST_LINES = 40

/**
 * Teams: a message with one card, at most 28 KB. Markdown is read in text blocks and facts alone, not in the runs of a
 * rich text block: https://learn.microsoft.com/microsoftteams/platform/concepts/cards/cards-format. `{{DATE(…)}}` would
 * be computed.
 */
function teamsBody({ title, text, link }: ChannelMessage) {
  const plain = (words: string) => words.replaceAll('{{', '{\u200b{')
  const run = (words: string, more: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: plain(words), ...more }],
  })
  const all = text.split('\n').filter((line) => line.trim() !== '')
  const lines =
    all.length > MOST_LINES ? [...all.slice(0, MOST_LINES - 1), all.slice(MOST_LINES - 1).join(' ')] : all
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          msteams: { width: 'Full' },
          fallbackText: plain(title),
          body: [run(title, { size: 'Large', weight: 'Bolder' }), ...lines.map((line) => run(line))],
          actions: [{ type: 'Action.OpenUrl', title: link.words, url: link.url }],
        },
      },
    ],
  }
}

/**
 * Google Chat: a card, at most 32,000 bytes. A paragraph is read as HTML, a header is not; `<users/all>` calls everybody
 * in a text alone, which is not sent: https://developers.google.com/workspace/chat/format-messages
 */
function googleBody({ title, text, link }: ChannelMessage) {
  const html = escaped(text).replaceAll('"', '&quot;').replaceAll('\n', '<br>')
  return {
    fallbackText: uncalled(title),
    cardsV2: [
      {
        cardId: 'convoy',
        card: {
          header: { title },
          sections: [
            {
              widgets: [
                ...(text === '' ? [] : [{ textParagraph: { text: html } }]),
                { buttonList: { buttons: [{ text: link.words, onClick: { openLink: { url: link.url } } }] } },
              ],
            },
          ],
        },
      },
    ],
  }
}
