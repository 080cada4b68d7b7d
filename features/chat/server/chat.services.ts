import type { Services } from '#platform/server/services.ts'
import { createPresence, type ChatPresence } from './presence/presence.ts'
import { createDelivery, type Delivery } from './reading/delivery.ts'
import { createReads, type Reads } from './reading/reads.ts'
import { createMembers, type Members } from './rooms/members.ts'
import { createSender, type Sender } from './sending/sending.ts'
import { createPushNotes, type PushNotes } from './settings/push.ts'
import { createSettingsKeeper, type SettingsKeeper } from './settings/settings.ts'
import { createSignIns, type SignIns } from './settings/sign-in.ts'

/** What the chat keeps running in an instance, each part once. */
export type Chat = {
  members: Members
  settings: SettingsKeeper
  signIns: SignIns
  presence: ChatPresence
  delivery: Delivery
  reads: Reads
  pushNotes: PushNotes
  sender: Sender
}

declare module '#platform/server/services.ts' {
  interface Services {
    chat: Chat
  }
}

export function openChat(services: Pick<Services, 'db' | 'pool' | 'live' | 'bus' | 'jobs' | 'log'>): Chat {
  const members = createMembers(services)
  const settings = createSettingsKeeper(services)
  const delivery = createDelivery({ ...services, members })
  const pushNotes = createPushNotes(services)
  return {
    members,
    settings,
    signIns: createSignIns(services),
    presence: createPresence({ ...services, settings }),
    delivery,
    reads: createReads({ ...services, members, settings }),
    pushNotes,
    sender: createSender({ ...services, delivery, pushNotes }),
  }
}
