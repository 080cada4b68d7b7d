export { applyChange, type FeaturesAbove, type PeopleServices } from './changing/changing.ts'
/** Whom an order of the console means; nothing where its filter finds another number than was shown. */
export { peopleOf as findChosenPeople } from './changing/works.ts'
export { peopleJobs } from './people.jobs.ts'
export { type MergeFeatures } from './merging/merging.ts'
export { featuresAbove, leaveAll, mergingOf } from './people.above.ts'
export { followFigures as followPeopleFigures } from './people.figures.store.ts'
export { type Claims, isLike, type Mapped, mapClaims, valuesOf } from './mapping/mapping.rules.ts'
export { changeOf, findMappedChanges, findPlacesOf } from './mapping/mapping.ts'
