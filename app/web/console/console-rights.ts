import { mayDo, type Permission } from '#platform/contract/permissions.ts'
import type { Role } from '#platform/contract/roles.ts'

/** Who stands before the console: limited organisers look after some of the people. */
export type ConsoleReader = { role: Role; isLimited: boolean }

/** Whether somebody is led to a page: they may what it is for, and it does not concern everybody where they are limited. */
export const isTheirs = (
  { permission, isWhole }: { permission: Permission; isWhole: boolean },
  { role, isLimited }: ConsoleReader,
): boolean => mayDo(role, permission) && !(isWhole && isLimited)
