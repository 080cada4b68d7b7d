import { feature } from '#platform/server/feature.ts'
import { trainingConsoleHandlers } from './training.console.handlers.ts'
import { trainingHandlers } from './training.handlers.ts'
import { trainingPeopleHandlers } from './training.people.handlers.ts'
import * as training from './training.ts'

export const trainingFeature = feature({
  name: 'training',
  tells: ['training.published', 'training.cancelled', 'training.registered', 'training.attended'],
  handlers: ({ services }) => [
    ...trainingConsoleHandlers(services),
    ...trainingPeopleHandlers(services),
    ...trainingHandlers(services),
  ],
  jobs: ({ services }) => training.trainingJobs(services),
  personal: {
    training: {
      trainings: { author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] } },
      training_seats: {
        user_id: { erased: 'deleted', exported: ['training_id', 'state', 'signed_up_at', 'attended'] },
      },
    },
  },
  notices: { training: training.describeTrainingNotices },
  whoHas: { training: training.whoHasTraining },
  merging: {
    findDoubled: training.findDoubledAttendance,
    move: async (tx, way) => ({ trainings: await training.moveSeats(tx, way) }),
  },
  leaving: training.leaveTrainings,
  audited: {
    rows: ['trainings'],
    aboutPeople: ['training_seats'],
    things: {
      trainings: { by: 'training_id', name: 'texts', within: '' },
    },
  },
})
