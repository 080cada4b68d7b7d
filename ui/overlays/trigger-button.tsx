import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonSize, type ButtonVariant, buttonLook } from '#ui/button-look.ts'
import { RollingDashes } from '#ui/rolling-dashes.tsx'

export interface TriggerButtonProps
  extends Omit<AriaButtonProps, 'className' | 'children' | 'isPending' | 'style'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
  /** Work is under way: presses are ignored, the focus stays. */
  pending?: boolean
  /** Takes the place of the label while pending, and is announced. */
  pendingText?: string
  icon?: ReactNode
  children: ReactNode
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A Button that opens a Menu or a Dialog around it, or closes one by `slot="close"`. Elsewhere a Button is enough and lighter. */
export function TriggerButton({
  variant = 'primary',
  size = 'medium',
  wide = false,
  pending = false,
  pendingText,
  icon,
  children,
  className,
  ...rest
}: TriggerButtonProps) {
  return (
    <AriaButton {...rest} isPending={pending} className={buttonLook(variant, size, wide, className)}>
      {icon}
      <span aria-live={pendingText ? 'polite' : undefined}>{(pending && pendingText) || children}</span>
      {pending && (
        <RollingDashes className="absolute inset-x-5 bottom-1.5 [--dash-gap:5px] [--dash-on:9px] [--dash-step:-14px]" />
      )}
    </AriaButton>
  )
}
