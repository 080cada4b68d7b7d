import { feature } from '#platform/server/feature.ts'
import { contactConsoleHandlers } from './contact.console.handlers.ts'
import { contactHandlers } from './contact.handlers.ts'
import { hiddenMessageLine } from './contact.hidden.ts'
import { contactPersonal } from './contact.personal.ts'
import { contactJobs, describeContactNotices, welcomeParticipant } from './contact.ts'

export const contactFeature = feature({
  name: 'contact',
  handlers: ({ services }) => [...contactHandlers(services), ...contactConsoleHandlers(services)],
  jobs: ({ services }) => contactJobs(services),
  personal: { organisers: contactPersonal },
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
