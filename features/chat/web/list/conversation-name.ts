import type { Conversation } from '#features/chat/contract/chat.ts'
import { fullName } from '#platform/web/texts/full-name.ts'

/** A direct conversation is called as the other person is. */
export function nameOf({ name, other }: Pick<Conversation, 'name' | 'other'>): string {
  return name ?? (other ? fullName(other) : '')
}
