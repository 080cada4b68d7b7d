import { feature } from '#platform/server/feature.ts'
import { announcementsHandlers } from './announcements.handlers.ts'
import { announcementsJobs, describeAnnouncements } from './announcements.ts'

export const announcementsFeature = feature({
  name: 'announcements',
  tells: ['announcement.sent'],
  handlers: ({ services }) => announcementsHandlers(services),
  jobs: ({ services }) => announcementsJobs(services),
  personal: {
    announcements: {
      announcements: {
        author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'sent_at'] },
        sent_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
    },
  },
  notices: { announcement: describeAnnouncements },
  audited: {
    rows: ['announcements'],
    things: {
      announcements: { by: 'announcement_id', name: 'texts', within: '' },
    },
  },
})
