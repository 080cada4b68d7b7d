import { createLink } from '#platform/web/router/link.tsx'
import { ButtonLink } from '#ui/button-link.tsx'

export { Link } from '#platform/web/router/link.tsx'

/** A link of the app that looks like a button. */
export const LinkButton = createLink(ButtonLink)
