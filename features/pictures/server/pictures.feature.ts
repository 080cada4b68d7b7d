import { feature } from '#platform/server/feature.ts'
import { picturesHandlers } from './pictures.handlers.ts'
import { pictures } from './pictures.store.ts'
import { pictureFile, pictureFileKey, picturesJobs } from './pictures.ts'

export const picturesFeature = feature({
  name: 'pictures',
  handlers: ({ services }) => picturesHandlers(services),
  jobs: ({ services }) => picturesJobs(services),
  personal: {
    pictures: {
      pictures: {
        owner_id: {
          erased: 'unnamed',
          exported: ['id', 'width', 'height', 'created_at'],
          why: 'what stands in a post stays with it',
        },
      },
    },
  },
  fileOf: ({ db }, key) => pictureFile(db, key),
  async *copied({ db, files }, userId) {
    for (const picture of await pictures.findOf(db, userId)) {
      const largest = { width: Math.max(...picture.widths), format: 'webp' } as const
      const bytes = await files.get(pictureFileKey(picture.file_id, largest))
      if (bytes) yield { name: `pictures/${picture.id}.webp`, bytes }
    }
  },
  erasing: {
    before: (tx, { id }) => pictures.releaseWaiting(tx, id),
  },
  audited: {
    not: {
      pictures: 'files, held by what shows them',
    },
  },
})
