export type { ShowsColleague } from './colleagues.handlers.ts'
