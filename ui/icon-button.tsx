import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { iconButtonLook, type IconButtonTone } from './icon-button-look.ts'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> {
  label: string
  tone?: IconButtonTone
  children: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A round button with an icon alone: 44 px, always with a name. */
export function IconButton({ label, tone, children, className, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={iconButtonLook(tone, className)}>
      {children}
    </AriaButton>
  )
}
