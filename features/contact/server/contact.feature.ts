import { feature } from '#platform/server/feature.ts'
import { contactConsoleHandlers } from './contact.console.handlers.ts'
import { contactHandlers } from './contact.handlers.ts'
import { hiddenMessageLine } from './contact.hidden.ts'
import { contactJobs, describeContactNotices, welcomeParticipant } from './contact.ts'

export const contactFeature = feature({
  name: 'contact',
  tells: ['contact.letter_received'],
  handlers: ({ services }) => [...contactHandlers(services), ...contactConsoleHandlers(services)],
  jobs: ({ services }) => contactJobs(services),
  personal: {
    organisers: {
      contact_messages: {
        user_id: { erased: 'deleted', exported: ['from_organisers', 'body', 'created_at', 'read_at'] },
        author_id: {
          erased: 'unnamed',
          exported: 'nothing',
          why: 'their own stand above; the answers of an organiser belong to whoever asked',
        },
      },
      contact_threads: {
        user_id: { erased: 'deleted', exported: ['topic', 'subject', 'state', 'created_at', 'last_at'] },
        assigned_id: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
    },
  },
  welcome: welcomeParticipant,
  notices: { contact: describeContactNotices },
  hiddenMessageLine,
  audited: {
    aboutPeople: ['contact_threads'],
    not: {
      contact_messages: 'is a log itself',
      contact_attachments: 'follows the message',
    },
  },
})
