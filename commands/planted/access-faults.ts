import type { Fault } from './fault.ts'

const MAY_CALL = 'platform/server/http/may-call.ts'
const ACCESS = 'app/testing/access.test.ts'

/** In who may call what: roles, sessions, modules, origins and limits. */
export const accessFaults: readonly Fault[] = [
  {
    name: 'nobody has to be signed in',
    file: MAY_CALL,
    find: "if (endpoint.access !== 'public' && !caller) return 'not_signed_in'",
    replace: '',
    foundBy: [ACCESS],
    only: 'who is let in',
  },
  {
    name: 'every role may do everything',
    file: MAY_CALL,
    find: 'rank[caller.role] < needed[endpoint.access]',
    replace: 'rank[caller.role] < needed.participant',
    foundBy: [ACCESS],
    only: 'who is let in',
  },
  {
    name: 'an organiser may do what is for administrators',
    file: MAY_CALL,
    find: 'public: 0, participant: 1, organiser: 2, administrator: 3 }\n\n',
    replace: 'public: 0, participant: 1, organiser: 2, administrator: 2 }\n\n',
    foundBy: [ACCESS],
    only: 'who is let in',
  },
  {
    name: 'what hurts asks for no password',
    file: MAY_CALL,
    find: "if (endpoint.confirm && !caller?.isConfirmed) return 'confirmation_needed'",
    replace: '',
    foundBy: [ACCESS],
    only: 'what hurts',
  },
  {
    name: 'a module that is off stays open',
    file: MAY_CALL,
    find: "return moduleIsOn ? undefined : 'module_off'",
    replace: 'return undefined',
    foundBy: ['app/testing/modules.test.ts'],
  },
  {
    name: 'a limited organiser does what concerns everybody',
    file: MAY_CALL,
    find: "if (caller?.scope && endpoint.limited === 'whole') return 'concerns_everybody'",
    replace: '',
    foundBy: ['app/testing/limited.test.ts'],
  },
  {
    name: 'a limited organiser looks after everybody',
    file: 'features/account/server/account.scopes.store.ts',
    find: 'export function isPersonWithin(scope: Scope, id: RawBuilder<unknown>): RawBuilder<boolean> {\n  if (!scope)',
    replace:
      'export function isPersonWithin(scope: Scope, id: RawBuilder<unknown>): RawBuilder<boolean> {\n  if (!scope || id)',
    foundBy: ['app/testing/limited.test.ts'],
  },
  {
    name: 'a session that has ended still lets in',
    file: 'features/auth/server/auth.callers.store.ts',
    find: 's.ended_at is null and s.expires_at',
    replace: 's.expires_at',
    foundBy: ['features/auth/server/auth.test.ts'],
  },
  {
    name: 'a deactivated person is let in',
    file: 'features/auth/server/auth.callers.store.ts',
    find: 's.expires_at > now() and not u.deleted`',
    replace: 's.expires_at > now()`',
    foundBy: [ACCESS],
    only: 'who is let in',
  },
  {
    name: 'whoever has not confirmed the address is let in',
    file: 'features/auth/server/auth.callers.store.ts',
    find: 'on k.user_id = u.id and k.verified_at is not null',
    replace: 'on k.user_id = u.id',
    foundBy: [ACCESS],
    only: 'who is let in',
  },
  {
    name: 'an organiser signs in by a personal link',
    file: 'features/auth/server/auth.rules.ts',
    find: "return role === 'participant'",
    replace: "return role !== 'administrator'",
    foundBy: ['features/auth/server/auth.rules.test.ts', 'features/auth/server/auth.links.test.ts'],
  },
  {
    name: 'pages of other sites may call',
    file: 'platform/server/http/origins.ts',
    find: 'if (config.urlIsSet) return false\n',
    replace: 'if (config.urlIsSet) return true\n',
    foundBy: ['app/testing/origins.test.ts'],
  },
  {
    name: 'calls do not look at the origin',
    file: 'platform/server/http/http.ts',
    find: 'if (!isAllowedOrigin(config,',
    replace: "if (request.method === 'OPTIONS' && !isAllowedOrigin(config,",
    foundBy: ['app/testing/origins.test.ts'],
  },
  {
    name: 'a flood of strangers goes before whoever is signed in',
    file: 'platform/server/http/http.ts',
    find: 'if (!request.headers.authorization) await begin(addressBlock(request.ip))',
    replace: '',
    foundBy: ['platform/server/http/http.test.ts'],
    only: 'D14',
  },
]
