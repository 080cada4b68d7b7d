export { contentConsole, type ContentKind, type Deed, outcomeOf } from './content.console.ts'
export { contentTable } from './content.store.ts'
export { openingLife, type Turning } from './opening.ts'
export { openingTable } from './opening.store.ts'
