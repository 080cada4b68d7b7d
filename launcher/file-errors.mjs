import { LaunchFailure } from './launch-failure.mjs'

export function explainFileError(error, folder) {
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return new LaunchFailure(readOnly(folder))
  if (['ENOSPC', 'EDQUOT'].includes(error.code)) return new LaunchFailure(diskFull(folder))
  return error
}

export function readOnly(folder) {
  return `Convoy may not write to its own folder ${folder}: give this user the right to, or copy the folder to a place of your own.`
}

export function diskFull(folder) {
  return `The disk that holds ${folder} is full: free about 2 GB and run the same command again.`
}
