import type { ComponentType } from 'react'
import type { ModuleName } from '#platform/contract/modules.ts'
import type { Texts } from '#platform/web/texts/texts.tsx'
import type { ConsoleIcon } from '#ui/icons/console-icons.ts'
import type { NavigationIcon } from '#ui/icons/navigation-icons.ts'

/** Where a page stands in the navigation of the programme (C-10). */
export type MenuPlace = {
  name: Extract<
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
    | 'learn'
    | 'my_points'
    | 'stickers'
    | 'thanks'
  >
  at: number
  icon: NavigationIcon
  /** Marks the entry as current for every path that begins so; its own path where nothing is said. */
  within?: string | readonly string[]
  /** Switched off with it, where the page itself is not. */
  module?: ModuleName
  /** One of the four of the phone's bar; all others stand behind Menu (C-13). */
  inBar?: true
  /** Below a line, after the entries that the specification names. */
  further?: true
}

/** How the search of the shell calls a page that no menu names: a key of one heading, and words it is looked for by. */
export type FindPlace = { words: keyof Texts; name: string; note?: string }

type HeadingWithMenu<Heading extends keyof Texts> = Heading extends Heading
  ? Texts[Heading] extends { menu: string }
    ? Heading
    : never
  : never

/** Where a page stands in the menu of the console. */
export type ConsolePlace = {
  /** The heading of its feature's words, whose `menu` is what stands there. */
  words: HeadingWithMenu<keyof Texts>
  group: keyof Texts['console_nav']['groups']
  at: number
  icon: ConsoleIcon
  /** What waits there, as a badge. */
  Count?: ComponentType
  /** Among what organisers who look after some of the people are led to, where it stands there. */
  limitedAt?: number
}
