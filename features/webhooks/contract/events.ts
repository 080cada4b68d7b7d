import * as z from 'zod/mini'

/**
 * What a webhook can be told, by group. They stand here and not with the features that tell them: most of those stand
 * beside this feature, so its contract cannot fold over theirs, and a base feature does not know who is told. Each
 * feature names its own in the slot `tells`, and a test holds both together.
 */
export const EVENT_GROUPS = {
  people: ['person.joined', 'person.changed', 'person.deactivated', 'person.returned', 'person.erased'],
  crews: [
    'crew.founded',
    'crew.changed',
    'crew.closed',
    'crew.reopened',
    'crew.member_joined',
    'crew.member_left',
    'crew.captain_changed',
  ],
  points: [
    'points.awarded',
    'points.reversed',
    'duel.finished',
    'thanks.given',
    'standing.weekly',
    'leagues.ended',
  ],
  stages: [
    'programme.started',
    'programme.paused',
    'programme.ended',
    'stage.started',
    'stage.closed',
    'stage.results',
  ],
  content: [
    'news.published',
    'news.withdrawn',
    'challenge.published',
    'challenge.entered',
    'challenge.approved',
    'challenge.declined',
    'course.published',
    'course.completed',
    'training.published',
    'training.cancelled',
    'training.registered',
    'training.attended',
    'vote.opened',
    'vote.closed',
    'questionnaire.opened',
    'questionnaire.closed',
    'announcement.sent',
  ],
  system: ['wall.post_reported', 'contact.letter_received', 'backup.failed'],
} as const
export type EventGroup = keyof typeof EVENT_GROUPS

export const WEBHOOK_EVENTS = [
  ...EVENT_GROUPS.people,
  ...EVENT_GROUPS.crews,
  ...EVENT_GROUPS.points,
  ...EVENT_GROUPS.stages,
  ...EVENT_GROUPS.content,
  ...EVENT_GROUPS.system,
] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/**
 * What makes a message that people read in a channel, and the words in braces that stand for something in it. `programme`
 * is known to all of them. Nobody is named, for a channel has other readers than Convoy.
 */
export const MESSAGE_PLACEHOLDERS = {
  'programme.started': [],
  'programme.ended': [],
  'stage.started': ['stage', 'until'],
  'stage.results': ['stage', 'winner', 'top_three'],
  'standing.weekly': ['winner', 'top_three'],
  'crew.founded': ['crew'],
  'news.published': ['title'],
  'challenge.published': ['title', 'until', 'points'],
  'course.published': ['title'],
  'training.published': ['title', 'starts'],
  'vote.opened': ['title', 'until'],
  'vote.closed': ['title', 'voted', 'voters'],
  'questionnaire.opened': ['title', 'until'],
  'wall.post_reported': [],
  'contact.letter_received': [],
  'backup.failed': [],
} as const satisfies Partial<Record<WebhookEvent, readonly string[]>>

export const MESSAGE_EVENTS = [
  'programme.started',
  'programme.ended',
  'stage.started',
  'stage.results',
  'standing.weekly',
  'crew.founded',
  'news.published',
  'challenge.published',
  'course.published',
  'training.published',
  'vote.opened',
  'vote.closed',
  'questionnaire.opened',
  'wall.post_reported',
  'contact.letter_received',
  'backup.failed',
] as const satisfies readonly (keyof typeof MESSAGE_PLACEHOLDERS)[]
export const MessageEvent = z.enum(MESSAGE_EVENTS)
export type MessageEvent = z.infer<typeof MessageEvent>
