import { feature } from '#platform/server/feature.ts'
import { trainingConsoleHandlers } from './training.console.handlers.ts'
import { trainingHandlers } from './training.handlers.ts'
import { trainingPeopleHandlers } from './training.people.handlers.ts'
import {
  describeTrainingNotices,
  findDoubledAttendance,
  leaveTrainings,
  moveSeats,
  trainingJobs,
  whoHasTraining,
} from './training.ts'

export const trainingFeature = feature({
  name: 'training',
  handlers: ({ services }) => [
    ...trainingConsoleHandlers(services),
    ...trainingPeopleHandlers(services),
    ...trainingHandlers(services),
  ],
  jobs: ({ services }) => trainingJobs(services),
  personal: {
    training: {
      trainings: { author_id: { erased: 'unnamed', exported: ['id', 'created_at', 'published_at'] } },
      training_seats: {
        user_id: { erased: 'deleted', exported: ['training_id', 'state', 'signed_up_at', 'attended'] },
      },
    },
  },
  notices: { training: describeTrainingNotices },
  whoHas: { training: whoHasTraining },
  merging: {
    findDoubled: findDoubledAttendance,
    move: async (tx, way) => ({ trainings: await moveSeats(tx, way) }),
  },
  leaving: leaveTrainings,
  audited: {
    rows: ['trainings'],
    aboutPeople: ['training_seats'],
  },
})
