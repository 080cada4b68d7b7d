import {
  Bell,
  BookOpenText,
  CircleUserRound,
  ClipboardList,
  GraduationCap,
  HeartHandshake,
  Mail,
  MessagesSquare,
  Newspaper,
  NotebookText,
  Sticker,
  StickyNote,
  Swords,
  Trophy,
  Van,
} from 'lucide-react'

/** By name, so that the list of all pages need not load them before the login. */
export const navigationIcons = {
  Bell,
  BookOpenText,
  CircleUserRound,
  ClipboardList,
  GraduationCap,
  HeartHandshake,
  Mail,
  MessagesSquare,
  Newspaper,
  NotebookText,
  Sticker,
  StickyNote,
  Swords,
  Trophy,
  Van,
}
export type NavigationIcon = keyof typeof navigationIcons
