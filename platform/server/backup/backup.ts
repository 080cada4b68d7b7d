export { type BackupPlace, backupPlace } from './places.ts'
export { checkBackup } from './read-backup.ts'
export { restoreBackup } from './restore-backup.ts'
export { type Progress, writeBackup } from './write-backup.ts'
