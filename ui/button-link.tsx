import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  className?: string
}

/** A link that looks like a button. A plain anchor, so that a router's link factory can wrap it. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonLook(variant, size, wide, className)}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
