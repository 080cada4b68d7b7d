import type { Language } from '#platform/contract/languages.ts'
import type { Notification } from '#features/inbox/contract/inbox.ts'
import type { PostLine } from '#features/wall/contract/news.ts'
import { say } from '#platform/server/words/texts.ts'

export type NotificationLine = {
  id: string
  headline: string
  detail: string | null
  at: string | null
  path: string
}

/** A notification in words, for a mail or a push. Nothing when it is not there for its reader any more. */
export function lineOf(notification: Notification, language: Language): NotificationLine | undefined {
  const words = wordsOf(notification, language)
  return words && { id: notification.id, detail: null, at: null, ...words }
}

type Words = Pick<NotificationLine, 'headline' | 'path'> & Partial<NotificationLine>

function wordsOf(
  { notice, invitation, join_request, duel, challenge, post }: Notification,
  language: Language,
): Words | undefined {
  if (notice) return notice
  if (invitation)
    return {
      headline: say(language, 'notices.camper_invitation_received', { name: invitation.team.name }),
      path: '/notifications',
    }
  if (join_request)
    return {
      headline: say(language, 'notices.camper_join_request_received', { name: nameOf(join_request.person) }),
      path: '/notifications',
    }
  if (duel) {
    const { event, duel: about } = duel
    return {
      headline: say(language, `notices.duel_${event}`, { name: nameOf(about.opponent) }),
      path: event === 'finished' ? `/duels/${about.id}/summary` : '/duels',
    }
  }
  if (challenge) {
    const { event, id, title, comment } = challenge
    const isSpoken = comment !== '' && event !== 'published' && event !== 'to_check'
    return {
      headline: say(language, `notices.challenge_${event}`, { title }),
      detail: isSpoken ? comment : null,
      path: `/add-challenge/${id}`,
    }
  }
  return post ? postWords(post, language) : undefined
}

function postWords(
  { event, is_comment, people, count, excerpt, reason, ...at }: PostLine,
  language: Language,
) {
  const isEither = event === 'liked' || event === 'hidden' || event === 'shown'
  const [first] = people
  const others = Math.max(0, count - 1)
  const name = first ? nameOf(first) : ''
  return {
    headline: say(language, `notices.${isEither && is_comment ? 'comment' : 'post'}_${event}`, {
      name,
      others,
    }),
    detail: reason ?? (excerpt || null),
    path: `/wall-post/${at.post_id}${at.comment_id ? `?comment=${at.comment_id}` : ''}`,
  }
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()
