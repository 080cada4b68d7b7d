import { feature } from '#platform/server/feature.ts'
import { crewsConsoleHandlers } from './console/crews.handlers.ts'
import { crewWorksHandlers, WORK_DAYS } from './console/works.handlers.ts'
import { describeCrewNotices } from './console/telling.ts'
import { deleteOldWorks } from './console/works.store.ts'
import { captainHandlers } from './teams.captain.handlers.ts'
import { teamsHandlers } from './teams.handlers.ts'
import { invitationsHandlers } from './offers/invitations.handlers.ts'
import { leaveCrew } from './teams.leaving.ts'
import { offersHandlers } from './offers/offers.handlers.ts'
import { requestsHandlers } from './offers/requests.handlers.ts'
import { searchHandlers } from './teams.search.handlers.ts'
import { followPresence } from './teams.presence.ts'
import { describeInvitations, describeRequests } from './teams.ts'

export const teamsFeature = feature({
  name: 'teams',
  tells: [
    'crew.founded',
    'crew.changed',
    'crew.closed',
    'crew.reopened',
    'crew.member_joined',
    'crew.member_left',
    'crew.captain_changed',
  ],
  handlers: ({ services }) => [
    ...teamsHandlers(services),
    ...captainHandlers(services),
    ...searchHandlers(services),
    ...offersHandlers(services),
    ...invitationsHandlers(services),
    ...requestsHandlers(services),
    ...crewsConsoleHandlers(services),
    ...crewWorksHandlers(services),
  ],
  jobs: ({ services: { db } }) => ({
    tasks: [{ name: 'teams.works_sweep', run: () => deleteOldWorks(db, WORK_DAYS) }],
    crons: [{ name: 'teams.works_sweep', match: '41 3 * * *' }],
  }),
  personal: {
    crews: {
      team_members: {
        user_id: { erased: 'kept', exported: ['team_id', 'captain', 'joined_at', 'left_at'] },
      },
      team_offers: {
        user_id: {
          erased: 'deleted',
          exported: ['kind', 'team_id', 'message', 'state', 'created_at', 'closed_at'],
        },
        sent_by: {
          erased: 'unnamed',
          exported: ['kind', 'team_id', 'message', 'state', 'created_at', 'closed_at'],
        },
      },
      team_events: {
        user_id: { erased: 'kept', exported: ['team_id', 'kind', 'created_at'] },
        by_user_id: { erased: 'kept', exported: ['team_id', 'kind', 'created_at'] },
      },
      team_works: {
        author_id: { erased: 'unnamed', exported: ['kind', 'created_at', 'undone_at'] },
      },
      team_work_riders: {
        user_id: { erased: 'deleted', exported: ['ended_id', 'begun_id'] },
      },
    },
  },
  notices: { crew: describeCrewNotices },
  subjects: () => ({ describeInvitations, describeRequests }),
  start: followPresence,
  leaving: leaveCrew,
  audited: {
    rows: ['teams'],
    aboutPeople: ['team_members'],
    things: {
      teams: { by: 'team_id', name: 'name' },
    },
    not: {
      team_offers: 'people do it themselves',
      team_events: 'is a log itself',
      team_works: 'is a log itself; what it changes is noted with the people',
      team_work_riders: 'is a log itself; what it changes is noted with the people',
      team_work_crews: 'is a log itself; what it changes is noted with the people',
      team_work_offers: 'is a log itself; what it changes is noted with the people',
    },
  },
})
