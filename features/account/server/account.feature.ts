import { feature, oneOf } from '#platform/server/feature.ts'
import { accountHandlers } from './account.handlers.ts'
import { peopleGaps } from './account.gaps.ts'
import { accountPersonal } from './account.personal.ts'

export const accountFeature = feature({
  name: 'account',
  tells: ['person.changed', 'person.deactivated', 'person.returned', 'person.erased'],
  handlers: (house) =>
    accountHandlers(house.services, {
      rankingOf: oneOf(house.features, 'rankingOf'),
      chatPasswordOf: oneOf(house.features, 'chatPasswordOf')(house),
      hasToLearn: oneOf(house.features, 'hasToLearn'),
    }),
  gaps: peopleGaps,
  personal: { limits: accountPersonal },
  audited: {
    rows: ['countries', 'departments'],
    aboutPeople: ['users', 'organiser_scopes'],
  },
})
