export { endFirstRides } from './first-ride.store.ts'
