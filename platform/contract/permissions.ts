/**
 * What may be done in the console, and the least role that may: one row a permission, one permission an endpoint of the
 * organisers. An administrator may all that an organiser may. The scopes of an API key are permissions as well.
 */
export const PERMISSIONS = {
  'people.read': 'organiser',
  'people.write': 'organiser',
  'people.links': 'organiser',
  'people.roles': 'administrator',
  'crews.read': 'organiser',
  'crews.write': 'organiser',
  'modules.write': 'organiser',
  'news.write': 'organiser',
  'documents.write': 'organiser',
  'library.write': 'organiser',
  'challenges.write': 'organiser',
  'challenges.review': 'organiser',
  'quiz.write': 'organiser',
  'learning.write': 'organiser',
  'training.write': 'organiser',
  'vote.write': 'organiser',
  'questionnaire.write': 'organiser',
  'files.write': 'organiser',
  'saves.read': 'organiser',
  'stickers.write': 'organiser',
  'wall.moderate': 'organiser',
  'thanks.manage': 'organiser',
  'chat.moderate': 'organiser',
  'duels.review': 'organiser',
  'contact.answer': 'organiser',
  'points.read': 'organiser',
  'points.import': 'organiser',
  'points.release': 'administrator',
  'points.correct': 'organiser',
  'points.answer': 'organiser',
  'stages.write': 'organiser',
  'stages.close': 'organiser',
  'programme.write': 'administrator',
  'branding.write': 'administrator',
  'dashboard.read': 'organiser',
  'announcements.send': 'organiser',
  'keys.write': 'administrator',
  'webhooks.write': 'administrator',
  'sign_on.write': 'administrator',
  'directory.write': 'administrator',
  'audit.read': 'administrator',
} as const satisfies Record<string, 'organiser' | 'administrator'>

export type Permission = keyof typeof PERMISSIONS
export const permissionNames = Object.keys(PERMISSIONS) as Permission[]

const rank = { participant: 1, organiser: 2, administrator: 3 }

/** Whether a role is enough for a permission. */
export function mayDo(role: keyof typeof rank, permission: Permission): boolean {
  return rank[role] >= rank[PERMISSIONS[permission]]
}

/**
 * What no key may do: make further keys, say who comes in, read what people have written to each other or to the organisers, and what
 * all calls of a permission ask the password for.
 */
const NEVER_BY_KEY: readonly Permission[] = [
  'keys.write',
  'sign_on.write',
  'directory.write',
  'chat.moderate',
  'contact.answer',
  'people.roles',
  'points.release',
  'points.correct',
]
export const keyScopes = permissionNames.filter((name) => !NEVER_BY_KEY.includes(name))

/** Whether a key with the right scope may make a call: what hurts and what is personal is for people alone. */
export function isOpenToKeys(call: {
  permission?: Permission
  confirm?: true
  changesSignIn?: true
}): boolean {
  const { permission, confirm, changesSignIn } = call
  return permission !== undefined && keyScopes.includes(permission) && !confirm && !changesSignIn
}
