/** What can be wrong when somebody comes in by a provider, and when one is set up. */
export const signOnErrors = {
  auth_passwords_off: 403,
  sign_on_provider_not_found: 404,
  /** The provider does not answer, or not as one does (`network-request-failed` of the specification). */
  sign_on_silent: 502,
  /** The browser has not kept what began the sign-in (`popup-blocked`). */
  sign_on_blocked: 400,
  sign_on_expired: 410,
  /** The person turned back at the provider (`popup-closed-by-user`). */
  sign_on_cancelled: 403,
  /** `unauthorized-domain` */
  sign_on_domain_not_allowed: 403,
  /** `multi-factor-auth-required`, where the provider asks for it; where Convoy does it is `auth_code_required`. */
  sign_on_second_step_missing: 403,
  sign_on_refused: 403,
  sign_on_answer_wrong: 403,
  sign_on_address_missing: 403,
  sign_on_address_unverified: 403,
  sign_on_not_invited: 403,
  sign_on_person_gone: 403,
  sign_on_linked_otherwise: 409,
  sign_on_other_person: 403,
  sign_on_link_not_found: 404,
  sign_on_password_first: 409,
  sign_on_address_inside: 400,
  sign_on_address_plain: 400,
  sign_on_claims_unreadable: 400,
  sign_on_too_many: 409,
  sign_on_last_provider: 409,
  sign_on_no_provider: 409,
  sign_on_keeper_wrong: 409,
} as const
