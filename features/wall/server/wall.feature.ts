import { allOf, feature } from '#platform/server/feature.ts'
import { showPosts } from './wall.colleague.ts'
import { approvedPhotosToWall } from './wall.photos.ts'
import { createTeller } from './wall.telling.ts'
import { describePostLines, wallHandlers, wallJobs } from './wall.ts'

export const wallFeature = feature({
  name: 'wall',
  tells: ['wall.post_reported'],
  services: (services) => ({ wall: createTeller(services) }),
  handlers: ({ services, features }) => wallHandlers(services, allOf(features, 'postTurned')),
  jobs: ({ services, features }) => wallJobs(services, allOf(features, 'unlockedByCrews')),
  personal: {
    wall: {
      wall_entries: {
        author_id: {
          erased: 'kept',
          exported: ['id', 'post_id', 'parent_id', 'text', 'created_at', 'edited_at', 'deleted_at'],
          why: 'others have answered to it',
        },
        thanked_id: {
          erased: 'kept',
          exported: ['id', 'text', 'created_at'],
          why: 'the post is somebody else’s',
        },
        hidden_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
      wall_likes: { user_id: { erased: 'kept', exported: ['entry_id', 'reaction', 'created_at'] } },
      wall_mentions: {
        user_id: { erased: 'kept', exported: ['entry_id'], why: 'the post is somebody else’s' },
      },
      wall_reports: {
        user_id: { erased: 'kept', exported: ['entry_id', 'reason', 'text', 'created_at', 'decision'] },
        decided_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
    },
  },
  subjects: () => ({ describePostLines }),
  showsColleague: showPosts,
  photosToWall: approvedPhotosToWall,
  audited: {
    aboutPeople: ['wall_entries', 'wall_reports'],
    not: {
      wall_pictures: 'follows the entry',
      wall_versions: 'is a log itself',
      wall_likes: 'people do it themselves',
      wall_mentions: 'follows the entry',
      wall_moments: 'follows from what crews do',
      wall_moments_mark: 'says how far was looked',
    },
  },
})
