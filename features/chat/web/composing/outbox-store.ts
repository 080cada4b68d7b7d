import { createStore, del, get, set, type UseStore, values } from 'idb-keyval'
import type { Message, Quote } from '#features/chat/contract/chat.ts'
import type { CaptionedPicture } from '#platform/contract/pictures.ts'

/** A message that its author has sent and the server has not acknowledged. */
export type WaitingMessage = {
  /** Made here, and the message's for ever: sent twice it is there once. */
  id: string
  /** Whose it is: on a device that several people use nobody sends what another has written. */
  owner: string
  conversation_id: string
  content: string
  mentions: Message['mentions']
  pictures: CaptionedPicture[]
  reply_to: Quote | null
  /** By the clock of this device. */
  written_at: string
  /** Grows with every message of this device. */
  place: number
  state: 'waiting' | 'sending' | 'failed'
  /** Why the server refused it, in its words; null is that it has waited for too long. */
  reason: string | null
  /** The stable code of that refusal. */
  code: string | null
}

/** Where waiting messages outlive the page. Rejects where the device keeps nothing. */
export interface OutboxStore {
  list: (owner: string) => Promise<WaitingMessage[]>
  put: (message: WaitingMessage) => Promise<void>
  find: (id: string) => Promise<WaitingMessage | undefined>
  remove: (id: string) => Promise<void>
}

let opened: UseStore | undefined

/** IndexedDB, shared by all tabs. */
export function openOutboxStore(): OutboxStore {
  opened ??= createStore('convoy-chat', 'outbox')
  const place = opened
  return {
    list: async (owner) => (await values<WaitingMessage>(place)).filter((each) => each.owner === owner),
    put: (message) => set(message.id, message, place),
    find: (id) => get<WaitingMessage>(id, place),
    remove: (id) => del(id, place),
  }
}
