import { gapsOf } from '#features/programme/server/programme.ts'
import { feature, oneOf } from '#platform/server/feature.ts'
import { audiencesHandlers } from './audiences/audiences.handlers.ts'
import { peopleChangesHandlers } from './changing/changes.handlers.ts'
import { peopleImportsHandlers } from './importing/imports.handlers.ts'
import { peopleInvitingHandlers } from './inviting/inviting.handlers.ts'
import { peopleLinksHandlers } from './links/links.handlers.ts'
import { peopleMergingHandlers } from './merging/merging.handlers.ts'
import { featuresAbove, mergingOf } from './people.above.ts'
import { peopleHandlers } from './people.handlers.ts'
import { peopleJobs } from './people.ts'

export const peopleFeature = feature({
  name: 'people',
  handlers: ({ services, features }) => [
    ...peopleHandlers(services),
    ...audiencesHandlers(services),
    ...peopleChangesHandlers(services, featuresAbove(features)),
    ...peopleMergingHandlers(services, { above: featuresAbove(features), features: mergingOf(features) }),
    ...peopleInvitingHandlers(services),
    ...peopleLinksHandlers(services, oneOf(features, 'onLink'), gapsOf(services, features)),
    ...peopleImportsHandlers(services, featuresAbove(features)),
  ],
  jobs: ({ services, features }) => peopleJobs({ ...services, above: featuresAbove(features) }),
  personal: {
    people: {
      people_figures: {
        user_id: { erased: 'deleted', exported: ['points'] },
      },
      people_views: {
        owner_id: { erased: 'deleted', exported: ['name', 'shared', 'wish', 'changed_at'] },
      },
      people_works: {
        author_id: { erased: 'unnamed', exported: ['change', 'total', 'created_at', 'finished_at'] },
      },
      people_work_rows: {
        user_id: { erased: 'deleted', exported: ['outcome', 'reason', 'was'] },
      },
      people_invited: {
        user_id: { erased: 'deleted', exported: ['invited_at', 'reminders', 'reminded_at'] },
        invited_by: { erased: 'kept', exported: 'nothing', why: 'it is about whom they invited' },
      },
      people_imports: {
        author_id: { erased: 'unnamed', exported: ['name', 'state', 'rows', 'created_at', 'finished_at'] },
      },
      people_import_rows: {
        user_id: { erased: 'deleted', exported: ['line', 'plan', 'outcome', 'was', 'wish'] },
      },
    },
  },
  audited: {
    rows: ['people_invitation_words', 'audiences'],
    things: {
      audiences: { by: 'audience_id', name: 'name' },
    },
    aboutPeople: ['people_views'],
    not: {
      people_invited: 'follows the invitations',
      people_figures: 'follows the ledger and the sessions',
      people_figures_marks: 'follows the ledger and the sessions',
      people_imports: 'is a log itself; what it changes is noted with the people',
      people_import_rows: 'is a log itself; what it changes is noted with the people',
      people_works: 'is a log itself; what it changes is noted with the people',
      people_work_rows: 'is a log itself; what it changes is noted with the people',
    },
  },
})
