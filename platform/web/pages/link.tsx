import { createLink } from '@tanstack/react-router'
import { ButtonLink } from '#ui/button-link.tsx'

export { Link } from '@tanstack/react-router'

/** A link of the app that looks like a button. */
export const LinkButton = createLink(ButtonLink)
