export { beginBackup, carryOut } from './backups.making.ts'
