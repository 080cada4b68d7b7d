export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 overflow-clip rounded-full font-heading font-semibold ' +
  'no-underline select-none whitespace-nowrap transition-[background-color,box-shadow,transform,color] ' +
  'pressed:translate-y-px active:translate-y-px disabled:opacity-55 [&_svg]:size-[1.2em] [&_svg]:shrink-0'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-4 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
}

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-pine text-on-pine inset-shadow-edge-pine hover:bg-pine-strong forced-colors:border forced-colors:border-solid',
  secondary: 'bg-surface text-ink inset-ring-2 inset-ring-line-strong hover:bg-sunken',
  quiet: 'text-pine-ink hover:bg-pine-soft',
  danger:
    'bg-danger text-on-danger inset-shadow-edge-danger hover:bg-danger-strong forced-colors:border forced-colors:border-solid',
}

/** The classes of a button, for Button and ButtonLink alike. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, wide: boolean, className = ''): string {
  return `${base} ${sizes[size]} ${variants[variant]} ${wide ? 'w-full' : ''} ${className}`
}
