import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> {
  label: string
  tone?: 'plain' | 'surface'
  children: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}

const tones = {
  plain: 'text-ink-soft hover:bg-pine-soft hover:text-ink',
  surface: 'bg-surface text-ink shadow-card hover:bg-sunken',
}

/** A round button with an icon alone: 44 px, always with a name. */
export function IconButton({ label, tone = 'plain', children, className = '', ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={`relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors disabled:opacity-50 [&_svg]:size-5.5 ${tones[tone]} ${className}`}
    >
      {children}
    </AriaButton>
  )
}
