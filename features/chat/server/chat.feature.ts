import { feature, oneOf } from '#platform/server/feature.ts'
import { chatHandlers } from './chat.handlers.ts'
import { saidPictureFile } from './chat.pictures.ts'
import { openChat } from './chat.services.ts'
import { chatConsoleHandlers } from './console/console.handlers.ts'
import { chatPresenceHandlers } from './presence/presence.handlers.ts'
import { chatTypingHandlers } from './presence/typing.ts'
import { showWriting } from './rooms/colleague.ts'
import { chatDirectHandlers } from './rooms/direct.handlers.ts'
import { chatGroupsHandlers } from './rooms/groups.handlers.ts'
import { followRooms } from './rooms/rooms.ts'
import { chatSearchHandlers } from './search/search.handlers.ts'
import { followWords } from './search/words.ts'
import { chatPushHandlers } from './settings/push.handlers.ts'
import { chatPushJobs } from './settings/push.ts'

export const chatFeature = feature({
  name: 'chat',
  handlers: ({ services, features, auth }) => [
    ...chatHandlers(services, auth),
    ...chatPushHandlers(services),
    ...chatDirectHandlers(services),
    ...chatConsoleHandlers(services, oneOf(features, 'hiddenMessageLine')(services)),
    ...chatGroupsHandlers(services),
    ...chatPresenceHandlers(services),
    ...chatTypingHandlers(services),
    ...chatSearchHandlers(services),
  ],
  jobs: ({ services }) => chatPushJobs(services),
  personal: {
    chat: {
      chat_conversations: {
        created_by: { erased: 'unnamed', exported: ['id', 'name', 'created_at'] },
        first_user_id: { erased: 'kept', exported: 'nothing', why: 'the other one keeps what was said' },
        second_user_id: { erased: 'kept', exported: 'nothing', why: 'the other one keeps what was said' },
      },
      chat_members: {
        user_id: { erased: 'kept', exported: ['conversation_id', 'role', 'joined_at', 'left_at', 'muted'] },
      },
      chat_periods: {
        user_id: { erased: 'kept', exported: 'nothing', why: 'which messages were theirs to read' },
      },
      chat_messages: {
        author_id: {
          erased: 'kept',
          exported: ['conversation_id', 'content', 'sent_at', 'edited_at', 'deleted_at'],
          why: 'the others keep what was said',
        },
      },
      chat_mentions: { user_id: { erased: 'deleted', exported: ['conversation_id', 'number'] } },
      chat_reactions: { user_id: { erased: 'kept', exported: ['message_id', 'emoji', 'created_at'] } },
      chat_settings: {
        user_id: { erased: 'deleted', exported: ['show_last_seen', 'show_read', 'show_typing'] },
      },
      chat_seen: { user_id: { erased: 'deleted', exported: ['last_seen'] } },
      chat_reports: {
        user_id: { erased: 'kept', exported: ['message_id', 'reason', 'text', 'created_at', 'decision'] },
        decided_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
        dismissed_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
    },
  },
  showsColleague: showWriting,
  fileOf: ({ db }, key) => saidPictureFile(db, key),
  services: (services) => ({ chat: openChat(services) }),
  start: (services) => {
    followRooms(services)
    return followWords(services)
  },
  stop: ({ chat }) => chat.presence.stop(),
  // Takes no more messages, and ends when those that were taken are written.
  drain: ({ chat }) => chat.sender.close(),
  audited: {
    aboutPeople: ['chat_reports'],
    not: {
      chat_conversations: 'people do it themselves',
      chat_members: 'people do it themselves',
      chat_periods: 'people do it themselves',
      chat_messages: 'written a thousand times a second; what organisers decide stands at the report',
      chat_pictures: 'follows the message',
      chat_mentions: 'follows the message',
      chat_reactions: 'people do it themselves',
      chat_words: 'made of the messages',
      chat_searchable: 'made of the messages',
      chat_sign_ins: 'people do it themselves',
      chat_settings: 'people do it themselves',
      chat_seen: 'written all the time',
    },
  },
})
