import { feature } from '#platform/server/feature.ts'
import { copyForPerson } from './exports.copying.ts'
import { exportsHandlers } from './exports.handlers.ts'
import { describeAccountNotices, dropExports, exportFile, exportsJobs, noteLink } from './exports.ts'

export const exportsFeature = feature({
  name: 'exports',
  handlers: ({ services }) => exportsHandlers(services),
  jobs: ({ services, features }) =>
    exportsJobs(services, (userId) => copyForPerson(services, features, userId)),
  personal: {
    copies: {
      exports: { user_id: { erased: 'deleted', exported: ['asked_at', 'ready_at', 'bytes'] } },
    },
  },
  notices: { account: describeAccountNotices },
  onLink: noteLink,
  fileOf: ({ db }, key) => exportFile(db, key),
  erasing: {
    before: async (tx, { id }, { after, files, log }) => {
      const copies = await dropExports(tx, id)
      after(async () => {
        // Without their rows nobody finds them any more; the next sweep takes what could not be deleted now.
        for (const key of copies)
          await files.delete(key).catch((error) => log.warn({ err: error }, 'a copy of data was not deleted'))
      })
    },
  },
  audited: {
    not: {
      exports: 'people do it themselves',
    },
  },
})
