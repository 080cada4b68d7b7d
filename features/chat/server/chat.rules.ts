import { createHash } from 'node:crypto'

export const MAX_MENTIONS = 20
/** Of a message in a list or above its answer. */
export const EXCERPT = 200

export type PictureWish = { id: string; alt: string }

/** Tells what was sent from everything else that could be sent under the same id. */
export function printOf(sent: {
  conversation_id: string
  content: string
  reply_to: string | null
  pictures: readonly PictureWish[]
}): Buffer {
  const { conversation_id, content, reply_to, pictures } = sent
  const parts = [conversation_id, reply_to, content, ...pictures.flatMap(({ id, alt }) => [id, alt])]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/** The addresses of the specification's store (C-51), which are the live topics. */
export const topics = {
  user: (uid: string) => `users/${uid}`,
  message: (uid: string, otherUid: string, messageId: string) => `messages/${uid}/${otherUid}/${messageId}`,
  unread: (uid: string, otherUid: string) => `unread_counts/${uid}/${otherUid}`,
  groupMessages: (groupId: string) => `group_messages/${groupId}/messages`,
  groupRead: (uid: string, groupId: string) => `group_last_read/${uid}/${groupId}`,
}
