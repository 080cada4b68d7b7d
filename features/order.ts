/**
 * Features that others may build on, lowest first: each may use those before it, on the server by their door. `people` of
 * the console and everything below the line are features that nobody builds on.
 */
export const baseFeatures = [
  'saves',
  'programme',
  'health',
  'audit',
  'account',
  'blocks',
  'pictures',
  'attachments',
  'modules',
  'documents',
  'auth',
  'people',
  'stages',
  'push',
  'notifications',
  'content',
  'teams',
  'points',
  'quiz',
  'colleagues',
  'wall',
] as const

/** Shows pieces of all others, and none of them knows it. */
export const topFeature = 'inbox'
