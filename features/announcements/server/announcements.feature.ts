import { feature } from '#platform/server/feature.ts'
import { announcementsHandlers } from './announcements.handlers.ts'
import { announcementsPersonal } from './announcements.personal.ts'
import { announcementsJobs, describeAnnouncements } from './announcements.ts'

export const announcementsFeature = feature({
  name: 'announcements',
  handlers: ({ services }) => announcementsHandlers(services),
  jobs: ({ services }) => announcementsJobs(services),
  personal: { announcements: announcementsPersonal },
  notices: { announcement: describeAnnouncements },
  audited: {
    rows: ['announcements'],
  },
})
