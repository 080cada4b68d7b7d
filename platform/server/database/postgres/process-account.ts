import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartError } from '#platform/server/start-error.ts'

/** The account that PostgreSQL runs under; undefined means our own. */
export type ProcessAccount = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root hands it to the owner of the folder, else to postgres or nobody. */
export function chooseAccount(folderOwner: { uid: number; gid: number } | undefined): ProcessAccount {
  if (process.getuid?.() !== 0) return undefined
  if (folderOwner && folderOwner.uid !== 0) return folderOwner
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name)
    if (account && Number(account[2]) !== 0) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody": start Convoy as another user.',
  )
}

/** Asks the system itself, because mode bits do not tell of access lists or mounts. */
export function accountMay(account: ProcessAccount, test: '-x' | '-w', path: string): boolean {
  const answer = spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { ...account, cwd: '/' })
  return answer.status === 0
}
