import {
  Bell,
  CalendarDays,
  CircleUserRound,
  Eye,
  FolderOpen,
  GraduationCap,
  KeyRound,
  type LucideIcon,
  NotebookText,
  Package,
} from 'lucide-react'
import type { ModuleName } from '#platform/contract/modules.ts'
import { paths } from '#platform/web/pages/paths.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'

export type AccountPart = 'profile' | 'security' | 'notifications' | 'privacy' | 'data' | 'points'

type Part = {
  name: AccountPart & keyof Texts['account']['part']
  to: string
  icon: LucideIcon
}

/** The parts of the account, in the order in which people look for them. */
export const accountParts: Part[] = [
  { name: 'profile', to: paths.myAccount, icon: CircleUserRound },
  { name: 'security', to: paths.accountSecurity, icon: KeyRound },
  { name: 'notifications', to: paths.myNotifications, icon: Bell },
  { name: 'privacy', to: paths.accountPrivacy, icon: Eye },
  { name: 'data', to: paths.accountData, icon: Package },
  { name: 'points', to: paths.myPoints, icon: NotebookText },
]

type AccountPlace = {
  name: keyof Texts['account']['place']
  to: string
  icon: LucideIcon
  module?: ModuleName
}

/** What stands in no navigation of its own, and is looked for here. */
export const accountPlaces: AccountPlace[] = [
  { name: 'learning', to: paths.learning, icon: GraduationCap, module: 'ElearningModule' },
  { name: 'trainings', to: paths.trainings, icon: CalendarDays, module: 'ElearningModule' },
  { name: 'library', to: paths.library, icon: FolderOpen },
]
