import { useQuery } from '@tanstack/react-query'
import {
  Bell,
  BookOpenText,
  CircleUserRound,
  ClipboardList,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Newspaper,
  StickyNote,
  Swords,
  Trophy,
  Van,
} from 'lucide-react'
import type { ModuleName } from '#platform/contract/modules.ts'
import { contactCounter } from '#features/contact/web/shared/contact.counter.ts'
import { chatCounter } from '#features/chat/web/shared/chat.counter.ts'
import { newsCounter } from '#features/news/web/shared/news.counter.ts'
import { notificationsCounter } from '#features/notifications/web/shared/notifications.counter.ts'
import { paths } from '#platform/web/pages/paths.ts'
import { modulesQuery } from '#platform/web/api/queries.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'

type EntryName = Extract<
  keyof Texts['nav'],
  | 'vehicle'
  | 'notifications'
  | 'duels'
  | 'challenges'
  | 'ranking'
  | 'news'
  | 'wall'
  | 'chat'
  | 'account'
  | 'contact'
  | 'rules'
>

type Entry = {
  name: EntryName
  to: string
  /** Marks the entry as current for every path that begins so. */
  within: string
  icon: LucideIcon
  module?: ModuleName
}

/** The entries of the navigation in the specification's order (C-10). */
const entries: Entry[] = [
  { name: 'vehicle', to: paths.home, within: paths.home, icon: Van, module: 'VehicleModule' },
  {
    name: 'notifications',
    to: paths.notifications,
    within: paths.notifications,
    icon: Bell,
    module: 'NotificationModule',
  },
  { name: 'duels', to: paths.duels, within: paths.duels, icon: Swords, module: 'DuelsModule' },
  {
    name: 'challenges',
    to: paths.challenges,
    within: paths.challenges,
    icon: ClipboardList,
    module: 'ChallengeModule',
  },
  {
    name: 'ranking',
    to: paths.overallTeamRanking,
    within: paths.ranking,
    icon: Trophy,
    module: 'RankingModule',
  },
  { name: 'news', to: paths.news, within: paths.news, icon: Newspaper, module: 'NewsModule' },
  { name: 'wall', to: paths.wall, within: paths.wall, icon: StickyNote, module: 'WallModule' },
  { name: 'chat', to: paths.chat, within: paths.chat, icon: MessagesSquare, module: 'ChatModule' },
  { name: 'account', to: paths.myAccount, within: paths.myAccount, icon: CircleUserRound },
  { name: 'contact', to: paths.contact, within: paths.contact, icon: Mail, module: 'ContactModule' },
  { name: 'rules', to: paths.rules, within: paths.rules, icon: BookOpenText },
]

/** The four of the phone's bar; all others stand behind Menu (C-13). */
const IN_BAR: readonly EntryName[] = ['vehicle', 'duels', 'challenges', 'ranking']

export type NavigationEntry = Entry & { enabled: boolean; count: number }

/** The entries with what is switched off and what is new. A module that is off is not asked for its count. */
export function useNavigation(): {
  all: NavigationEntry[]
  inBar: NavigationEntry[]
  inMenu: NavigationEntry[]
} {
  const { data: modules } = useQuery(modulesQuery)
  const isOn = (module: ModuleName) => modules?.status_modules[module] ?? false
  const notifications = useQuery({ ...notificationsCounter, enabled: isOn('NotificationModule') })
  const news = useQuery({ ...newsCounter, enabled: isOn('NewsModule') })
  const chat = useQuery({ ...chatCounter, enabled: isOn('ChatModule') })
  const contact = useQuery({ ...contactCounter, enabled: isOn('ContactModule') })
  const counts: Partial<Record<EntryName, number>> = {
    notifications: notifications.data ?? 0,
    news: news.data ?? 0,
    chat: chat.data ?? 0,
    contact: contact.data ?? 0,
  }
  const all = entries.map((entry) => {
    // Until the switches are known nothing looks switched off.
    const enabled = entry.module === undefined || modules === undefined || isOn(entry.module)
    return { ...entry, enabled, count: enabled ? (counts[entry.name] ?? 0) : 0 }
  })
  return {
    all,
    inBar: all.filter((entry) => IN_BAR.includes(entry.name)),
    inMenu: all.filter((entry) => !IN_BAR.includes(entry.name)),
  }
}
