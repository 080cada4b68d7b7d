import {
  BookOpen,
  CalendarDays,
  CircleHelp,
  ClipboardList,
  Coins,
  FileText,
  Flag,
  Gauge,
  GraduationCap,
  Inbox,
  KeyRound,
  Library,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Palette,
  ScrollText,
  Settings,
  ToggleLeft,
  Users,
  Vote,
  Webhook,
} from 'lucide-react'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'

export type ConsoleEntry = {
  name: keyof Texts['console_nav']['entries']
  to: string
  icon: LucideIcon
  permission: Permission
  /** It concerns everybody: nothing for organisers who look after some of the people. */
  isWhole?: true
}
export type ConsoleGroup = { name: keyof Texts['console_nav']['groups']; entries: ConsoleEntry[] }

/** What stands at the side of the console; each organiser sees what they may do. */
export const consoleGroups: ConsoleGroup[] = [
  {
    name: 'day',
    entries: [
      { name: 'dashboard', to: '/console', icon: Gauge, permission: 'dashboard.read' },
      { name: 'queues', to: '/console/queues', icon: Inbox, permission: 'dashboard.read' },
      {
        name: 'announcements',
        to: '/console/announcements',
        icon: Megaphone,
        permission: 'announcements.send',
      },
    ],
  },
  {
    name: 'people',
    entries: [
      { name: 'people', to: '/console/people', icon: Users, permission: 'people.read' },
      { name: 'points', to: '/console/points', icon: Coins, permission: 'points.read' },
    ],
  },
  {
    name: 'content',
    entries: [
      { name: 'news', to: '/console/news', icon: Newspaper, permission: 'news.write' },
      { name: 'challenges', to: '/console/challenges', icon: ClipboardList, permission: 'challenges.write' },
      { name: 'questions', to: '/console/questions', icon: CircleHelp, permission: 'quiz.write' },
      { name: 'courses', to: '/console/courses', icon: GraduationCap, permission: 'learning.write' },
      { name: 'trainings', to: '/console/trainings', icon: CalendarDays, permission: 'training.write' },
      { name: 'votes', to: '/console/votes', icon: Vote, permission: 'vote.write' },
      {
        name: 'questionnaires',
        to: '/console/questionnaires',
        icon: ListChecks,
        permission: 'questionnaire.write',
      },
      { name: 'documents', to: '/console/documents', icon: FileText, permission: 'documents.write' },
      { name: 'library', to: '/console/library', icon: Library, permission: 'library.write' },
    ],
  },
  {
    name: 'programme',
    entries: [
      { name: 'setup', to: '/console/setup', icon: BookOpen, permission: 'programme.write' },
      { name: 'settings', to: '/console/settings', icon: Settings, permission: 'programme.write' },
      { name: 'branding', to: '/console/branding', icon: Palette, permission: 'branding.write' },
      {
        name: 'modules',
        to: '/console/modules',
        icon: ToggleLeft,
        permission: 'modules.write',
        isWhole: true,
      },
      { name: 'stages', to: '/console/stages', icon: Flag, permission: 'stages.write', isWhole: true },
      { name: 'keys', to: '/console/keys', icon: KeyRound, permission: 'keys.write' },
      { name: 'webhooks', to: '/console/webhooks', icon: Webhook, permission: 'webhooks.write' },
      { name: 'log', to: '/console/log', icon: ScrollText, permission: 'audit.read' },
    ],
  },
]
