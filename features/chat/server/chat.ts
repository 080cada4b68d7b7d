export { createDelivery } from './reading/delivery.ts'
export { createMembers } from './rooms/members.ts'
export { decideReports, findOpenReports } from './console/reports.ts'
