import { feature } from '#platform/server/feature.ts'
import { wallPersonal } from './wall.personal.ts'
import { approvedPhotosToWall } from './wall.photos.ts'
import { createTeller } from './wall.telling.ts'
import { describePostLines, wallHandlers, wallJobs } from './wall.ts'

export const wallFeature = feature({
  name: 'wall',
  services: (services) => ({ wall: createTeller(services) }),
  handlers: ({ services }) => wallHandlers(services),
  jobs: ({ services }) => wallJobs(services),
  personal: { wall: wallPersonal },
  subjects: () => ({ describePostLines }),
  photosToWall: approvedPhotosToWall,
  audited: {
    aboutPeople: ['wall_entries', 'wall_reports'],
    not: {
      wall_pictures: 'follows the entry',
      wall_versions: 'is a log itself',
      wall_likes: 'people do it themselves',
      wall_mentions: 'follows the entry',
    },
  },
})
