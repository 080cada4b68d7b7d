/** Codes about the programme as the organisers set it up. */
export const programmeErrors = {
  setup_over: 409,
  setup_code_wrong: 403,
  setup_address_taken: 409,
  programme_changed: 409,
  programme_setting_wrong: 400,
  brand_contrast: 400,
  brand_logo_not_found: 404,
  stage_plan_wrong: 400,
  stage_has_points: 409,
  stage_not_found: 404,
  stage_not_over: 409,
  stage_closed: 409,
} as const
