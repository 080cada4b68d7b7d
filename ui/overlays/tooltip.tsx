import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'

export interface TooltipProps {
  text: string
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** A Button or an IconButton; what it says must not be the only way to know. */
  children: ReactNode
}

export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={8}
        className="max-w-64 rounded-field bg-ink px-3 py-1.5 text-sm font-semibold text-paper entering:animate-fade-in"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
