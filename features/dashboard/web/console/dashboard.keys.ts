import { platformKeys } from '#platform/web/api/keys.ts'

/** Under what is kept of dashboard. */
export const dashboardKeys = {
  week: ['dashboard', 'week'],
  readers: ['dashboard', 'readers'],
  funnel: ['dashboard', 'funnel'],
  weeks: ['dashboard', 'weeks'],
  crews: ['dashboard', 'crews'],
  learning: ['dashboard', 'learning'],
  activity: ['dashboard', 'activity'],
  duels: ['dashboard', 'duels'],
  notifications: ['dashboard', 'notifications'],
  quartiles: ['dashboard', 'quartiles'],
  rhythm: ['dashboard', 'rhythm'],
  tasks: ['dashboard', 'tasks'],
  backlog: [...platformKeys.queues, 'backlog'],
} as const
