import { allOf, feature } from '#platform/server/feature.ts'
import { thanksConsoleHandlers } from './console/thanks.console.handlers.ts'
import { thanksValuesHandlers } from './console/values.handlers.ts'
import { thanksJobs } from './farming/farming.ts'
import { thanksFlagsHandlers } from './farming/flags.handlers.ts'
import { showThanks } from './thanks.colleague.ts'
import { turnThanks } from './thanks.giving.ts'
import { thanksHandlers } from './thanks.handlers.ts'
import { mergeThanks } from './thanks.merging.ts'
import { describeThanks } from './thanks.notices.ts'
import { findOwnThanks, thanksColumn } from './thanks.store.ts'

export const thanksFeature = feature({
  name: 'thanks',
  tells: ['thanks.given'],
  handlers: ({ services, features }) => [
    ...thanksHandlers(services),
    ...thanksConsoleHandlers(services, allOf(features, 'postTurned')),
    ...thanksValuesHandlers(services),
    ...thanksFlagsHandlers(services),
  ],
  jobs: ({ services }) => thanksJobs(services),
  personal: {
    thanks: {
      thanks: {
        giver_id: {
          erased: 'kept',
          exported: ['id', 'giver_id', 'receiver_id', 'value_id', 'created_at', 'stands', 'points'],
          why: 'it stands in the book of the other one; what was said is the post of the same id',
        },
        receiver_id: {
          erased: 'kept',
          exported: ['id', 'giver_id', 'receiver_id', 'value_id', 'created_at', 'stands', 'points'],
          why: 'it is a deed of the other one as well',
        },
      },
      thanks_people: { user_id: { erased: 'deleted', exported: ['hidden', 'changed_at'] } },
      thanks_flags: {
        first_id: { erased: 'kept', exported: 'nothing', why: 'a check of fairness, shared with others' },
        second_id: { erased: 'kept', exported: 'nothing', why: 'a check of fairness, shared with others' },
        third_id: { erased: 'kept', exported: 'nothing', why: 'a check of fairness, shared with others' },
        reviewed_by: { erased: 'unnamed', exported: 'nothing', why: 'the work of an organiser' },
      },
    },
  },
  notices: { thanks: describeThanks },
  postTurned: turnThanks,
  asksOfColleague: { thanks: thanksColumn },
  showsColleague: showThanks,
  merging: {
    findDoubled: findOwnThanks,
    move: (tx, way) => mergeThanks(tx, way).then(() => ({})),
  },
  audited: {
    rows: ['thanks_values', 'thanks_flags'],
    things: {
      thanks_values: { by: 'value_id', name: 'texts', within: '' },
    },
    not: {
      thanks: 'people do it themselves, and what organisers hide is a post',
      thanks_people: 'people do it themselves',
      thanks_flag_lines: 'follow from what people do',
    },
  },
})
