import type { Message } from '#features/chat/contract/chat.ts'
import { toWritten } from '#platform/web/writing/mention-text.ts'

const LONGEST = 200

/** The beginning of a message with people by name, as the server cuts it for lists and quotes. */
export function excerptOf({
  content,
  mentions,
  gone,
}: Pick<Message, 'content' | 'mentions' | 'gone'>): string {
  if (gone) return ''
  const { text } = toWritten(content, mentions)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
