import type { Input } from './access-rows.ts'
import type { Person } from '#app/testing/people.ts'
import type { TestApp } from '#app/testing/test-app.ts'

/** How it is proved that a call stays within the departments and countries of an organiser who is limited. */
export type LimitedRow =
  /** Something of each of these two is there: the answer names the first of them and not the second. */
  | { shows: (people: readonly [Person, Person]) => Promise<Input> }
  /** Points at something of this person: what belongs to somebody else’s person is refused so. */
  | { acts: (person: Person) => Promise<Input>; code: string }
  /** A test in this file calls it as somebody who is limited. */
  | { provenIn: string }

export type LimitedRows = Record<string, LimitedRow>
export type Stage = { app: () => TestApp; organiser: () => Person }

/** A row for each of these, made of what two of them share. */
export function provenIn(file: string, ...calls: readonly string[]): LimitedRows {
  return Object.fromEntries(calls.map((call) => [call, { provenIn: `${file}.test.ts` }]))
}

const SENT = '/api/announcements/desk'
const CHART = '/api/dashboard'
const WORKING = ['week', 'funnel', 'weeks', 'crews', 'learning']

/** What is proved in tests of their own. */
export const provenElsewhere: LimitedRows = {
  ...provenIn(
    'app/testing/limited.many',
    `GET ${SENT}`,
    `GET ${SENT}/:announcement_id`,
    `POST ${SENT}`,
    `PUT ${SENT}/:announcement_id`,
    `DELETE ${SENT}/:announcement_id`,
    `POST ${SENT}/reach`,
    `POST ${SENT}/:announcement_id/send`,
    `POST ${SENT}/:announcement_id/take-back`,
  ),
  ...provenIn(
    'app/testing/several',
    `GET ${SENT}/export`,
    `POST ${SENT}/several`,
    `POST ${SENT}/several/preview`,
  ),
  ...provenIn(
    'features/thanks/server/console/thanks.console',
    'GET /api/thanks/desk',
    'GET /api/thanks/desk/export',
    'PUT /api/thanks/desk/:thanks_id/hidden',
    'DELETE /api/thanks/desk/:thanks_id/hidden',
  ),
  ...provenIn(
    'features/thanks/server/farming/farming',
    'GET /api/thanks/desk/flags',
    'POST /api/thanks/desk/flags/:flag_id',
    'DELETE /api/thanks/desk/flags/:flag_id/verdict',
  ),
  ...provenIn(
    'features/teams/server/console/crews',
    'GET /api/teams/console',
    'GET /api/teams/console/count',
    'GET /api/teams/console/export',
    'GET /api/teams/console/crews/:team_id',
  ),
  ...provenIn(
    'features/teams/server/console/works',
    'POST /api/teams/console/preview',
    'POST /api/teams/console/works',
    'GET /api/teams/console/works',
    'POST /api/teams/console/works/:work_id/undo',
  ),
  ...provenIn(
    'features/stickers/server/console/console',
    'GET /api/stickers/desk',
    'POST /api/stickers/desk/:sticker_id/reach',
    'POST /api/stickers/desk/:sticker_id/grants',
    'GET /api/stickers/desk/:sticker_id/holders',
    'GET /api/stickers/desk/:sticker_id/holders/export',
    'POST /api/stickers/desk/:sticker_id/holders/:user_id/take',
  ),
  ...provenIn('features/people/server/audiences/audiences', 'GET /api/people/desk/options/crews'),
  ...provenIn('features/previews/server/previews', 'GET /api/previews/:kind/segment'),
  ...provenIn(
    'features/people/server/links/links',
    'POST /api/people/desk/links/taken-back',
    'POST /api/people/desk/invitations/gaps',
  ),
  ...provenIn('features/people/server/inviting/inviting', 'GET /api/people/desk/invitations/state'),
  ...provenIn(
    'features/people/server/importing/imports',
    'POST /api/people/desk/imports',
    'POST /api/people/desk/imports/:import_id/apply',
  ),
  ...provenIn('features/people/server/importing/back', 'POST /api/people/desk/imports/:import_id/back'),
  ...provenIn(
    'features/people/server/changing/back',
    'POST /api/people/desk/changes/preview',
    'GET /api/people/desk/works',
    'GET /api/people/desk/works/:work_id/back',
    'POST /api/people/desk/works/:work_id/back',
    'POST /api/people/desk/works/:work_id/measures-back',
  ),
  ...provenIn(
    'app/testing/limited.figures',
    ...['queues', 'activity', 'tasks', 'duels', 'notifications', 'quartiles', 'rhythm', ...WORKING].map(
      (name) => `GET ${CHART}/${name}`,
    ),
    'GET /api/segments',
    'GET /api/people/desk/count',
    'GET /api/people/desk/options',
  ),
  ...provenIn(
    'app/testing/limited.many',
    'POST /api/challenges/reviews/approve',
    'POST /api/trainings/desk/:training_id/attendance/file',
    'DELETE /api/trainings/desk/:training_id/people/:user_id',
    'POST /api/people/desk/changes',
    'POST /api/people/desk/measures',
    'GET /api/people/desk/works/:work_id',
    'POST /api/people/desk/people',
    'GET /api/people/desk/imports',
    'GET /api/people/desk/imports/:import_id',
    'GET /api/people/desk/imports/:import_id/rows',
    'POST /api/people/desk/links',
    'POST /api/people/desk/invitations',
    'POST /api/points/imports',
    'POST /api/points/imports/file',
    'POST /api/points/imports/:import_id/refuse',
    'GET /api/points/imports',
    'POST /api/points/imports/:import_id/undo',
  ),
}
