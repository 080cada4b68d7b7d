const STAYS = 'convoy.at_login'

let failure: Error | undefined

/** Whoever has logged out, or did not come in by a provider, is not sent on by the login page until they want it. */
export function stayAtLogin(why?: Error) {
  failure = why
  localStorage.setItem(STAYS, 'on')
}

export function staysAtLogin(): boolean {
  return localStorage.getItem(STAYS) !== null
}

/** Why somebody did not come in, as long as the login page has not been left. */
export function whyAtLogin(): Error | undefined {
  return failure
}

/** Somebody tries anew, or is in. */
export function forgetStay() {
  failure = undefined
  localStorage.removeItem(STAYS)
}
