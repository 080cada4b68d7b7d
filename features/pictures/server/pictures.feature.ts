import { feature } from '#platform/server/feature.ts'
import { picturesHandlers } from './pictures.handlers.ts'
import { picturesPersonal } from './pictures.personal.ts'
import { findPicturesOf, releaseWaiting } from './pictures.store.ts'
import { pictureFile, pictureFileKey, picturesJobs } from './pictures.ts'

export const picturesFeature = feature({
  name: 'pictures',
  handlers: ({ services }) => picturesHandlers(services),
  jobs: ({ services }) => picturesJobs(services),
  personal: { pictures: picturesPersonal },
  fileOf: ({ db }, key) => pictureFile(db, key),
  async *copied({ db, files }, userId) {
    for (const picture of await findPicturesOf(db, userId)) {
      const bytes = await files.get(pictureFileKey(picture.file_id, Math.max(...picture.widths), 'webp'))
      if (bytes) yield { name: `pictures/${picture.id}.webp`, bytes }
    }
  },
  erasing: {
    before: async (tx, { id }) => {
      await releaseWaiting(tx, id)
    },
  },
  audited: {
    not: {
      pictures: 'files, held by what shows them',
    },
  },
})
