import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { RollingDashes } from './rolling-dashes.tsx'

export interface ButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'onClick' | 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
  /** Work is under way: presses are ignored, the focus stays. */
  pending?: boolean
  /** Takes the place of the label while pending, and is announced. */
  pendingText?: string
  isDisabled?: boolean
  icon?: ReactNode
  children: ReactNode
  className?: string
  onPress?: () => void
}

/** A native button: the front door loads no component library for it. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  pending = false,
  pendingText,
  isDisabled,
  icon,
  children,
  className,
  onPress,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A pending submit button must not submit again, and a disabled one would drop the focus.
      type={pending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onPress}
      className={buttonLook(variant, size, wide, className)}
    >
      {icon}
      <span aria-live={pendingText ? 'polite' : undefined}>{(pending && pendingText) || children}</span>
      {pending && (
        <RollingDashes className="absolute inset-x-5 bottom-1.5 [--dash-gap:5px] [--dash-on:9px] [--dash-step:-14px]" />
      )}
    </button>
  )
}
