import type { Notification } from '#contract/notifications.ts'
import { ChallengeNotification } from '#web/features/challenges/challenge-notification.tsx'
import { DuelNotification } from '#web/features/duels/duel-notification.tsx'
import { NotificationsPage as Page } from '#web/features/notifications/notifications-page.tsx'
import { InvitationCard } from '#web/features/teams/invitation-card.tsx'
import { JoinRequestCard } from '#web/features/teams/join-request-card.tsx'
import { WallNotification } from '#web/features/wall/wall-notification.tsx'

/** The notifications, with the cards of crews, duels, challenges and posts in them. */
export function NotificationsPage() {
  return <Page cardOf={cardOf} />
}

function cardOf({ invitation, join_request, duel, challenge, post }: Notification, onOpen: () => void) {
  if (challenge) return <ChallengeNotification news={challenge} />
  if (post) return <WallNotification line={post} onOpen={onOpen} />
  if (duel) return <DuelNotification duel={duel.duel} event={duel.event} />
  if (invitation) return <InvitationCard invitation={invitation} />
  return join_request && <JoinRequestCard request={join_request} />
}
