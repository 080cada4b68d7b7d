import type { Conversation } from '#contract/chat.ts'
import { fullName } from '#web/platform/full-name.ts'

/** A direct conversation is called as the other person is. */
export function nameOf({ name, other }: Pick<Conversation, 'name' | 'other'>): string {
  return name ?? (other ? fullName(other) : '')
}
