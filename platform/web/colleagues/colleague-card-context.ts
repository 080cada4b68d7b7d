import { type ComponentType, createContext } from 'react'

export interface ColleagueCardProps {
  id: string
  /** The link that it belongs to. */
  anchor: HTMLElement
  onClose: () => void
}

/** The card of a colleague, where the frame around the page has one; elsewhere a link leads to the page. */
export const ColleagueCardContext = createContext<ComponentType<ColleagueCardProps> | undefined>(undefined)
