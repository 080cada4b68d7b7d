import * as z from 'zod/mini'
import { endpoint, liveEvent } from './kit.ts'

export { MODULE_NAMES, type ModuleName } from './module-names.ts'

export const ModuleStatuses = z.object({
  TripVoteModule: z.boolean(),
  UserRegisterModule: z.boolean(),
  RankingModule: z.boolean(),
  DuelsModule: z.boolean(),
  ElearningModule: z.boolean(),
  VehicleModule: z.boolean(),
  NotificationModule: z.boolean(),
  ChallengeModule: z.boolean(),
  NewsModule: z.boolean(),
  WallModule: z.boolean(),
  ThanksModule: z.boolean(),
  ChatModule: z.boolean(),
  ContactModule: z.boolean(),
  LeaguesModule: z.boolean(),
  StickersModule: z.boolean(),
  DailyQuestionModule: z.boolean(),
  StreakModule: z.boolean(),
  RecapModule: z.boolean(),
})
export type ModuleStatuses = z.infer<typeof ModuleStatuses>

export const listModules = endpoint({
  method: 'GET',
  path: '/api/modules',
  summary: 'Which modules are on for the caller, and whether the programme has started.',
  access: 'public',
  input: z.object({}),
  output: z.object({ status_modules: ModuleStatuses, status_module: z.object({ on: z.boolean() }) }),
})

/** A switch that concerns the listener was turned, or the programme started or stopped. */
export const modulesChanged = liveEvent({ name: 'modules.changed', payload: z.object({}) })
