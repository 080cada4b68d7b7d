import type { Notification } from '#features/inbox/contract/inbox.ts'
import { ChallengeNotification } from '#features/challenges/web/challenge-notification.tsx'
import { DuelNotification } from '#features/duels/web/list/duel-notification.tsx'
import { NotificationsPage as Page } from '#features/inbox/web/notifications-page.tsx'
import { InvitationCard } from '#features/teams/web/offers/invitation-card.tsx'
import { JoinRequestCard } from '#features/teams/web/offers/join-request-card.tsx'
import { WallNotification } from '#features/wall/web/wall-notification.tsx'

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
