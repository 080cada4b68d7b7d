import type { Language } from '#platform/contract/languages.ts'
import type { Conversation, Message } from '#features/chat/contract/chat.ts'
import type { Services } from '#platform/server/services.ts'
import { findDirect } from './direct.store.ts'
import { viewConversation } from '#features/chat/server/chat.views.ts'

export type Asked = { caller: { id: string }; request: { language: Language } }

/** What stands at the addresses of the specification's store, as far as it is the caller's (C-51). */
export function topicsOf({ db }: Pick<Services, 'db'>) {
  const sceneOf = ({ caller, request }: Asked) => ({ db, reader: caller.id, language: request.language })

  /** The caller's direct conversation with somebody, when `uid` is the caller's. */
  async function directOf(
    asked: Asked,
    { uid, other_uid }: { uid: string; other_uid: string },
  ): Promise<Conversation | undefined> {
    if (uid.toLowerCase() !== asked.caller.id) return undefined
    const id = await findDirect(db, { callerId: uid, otherId: other_uid })
    return id === undefined ? undefined : viewConversation(sceneOf(asked), id)
  }

  async function groupOf(asked: Asked, id: string): Promise<Conversation | undefined> {
    const conversation = await viewConversation(sceneOf(asked), id)
    return conversation?.kind === 'group' ? conversation : undefined
  }

  return { sceneOf, directOf, groupOf }
}

export function directFrom(
  { id, author, content, timestamp, number }: Message,
  { other, last_read_number, other_read_number }: Conversation,
  reader: string,
) {
  const isTheirs = author.id === other!.id
  return {
    messageId: id,
    from: author.id,
    to: isTheirs ? reader : other!.id,
    content,
    timestamp,
    read: number <= (isTheirs ? last_read_number : (other_read_number ?? 0)),
  }
}

export function groupFrom({ id, author, content, timestamp, number }: Message) {
  return { messageId: id, from: author.id, content, timestamp, messageIndex: number }
}
