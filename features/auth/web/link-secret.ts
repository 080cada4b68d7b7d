import { useEffect, useState } from 'react'

/**
 * Takes the secret of a link out of the address bar, so that it stays out of the history and of screenshots.
 * The page keeps it in memory; a reload needs the mail again.
 */
export function useLinkSecret<Secret extends Record<string, string>>(
  params: Secret,
  cleanPath: string,
): Secret {
  const [secret] = useState(params)
  useEffect(() => {
    // Past the router, for which the page stays the same.
    history.replaceState(history.state, '', cleanPath)
  }, [cleanPath])
  return secret
}
