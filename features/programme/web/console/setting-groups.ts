export const settingGroups = [
  'programme',
  'people',
  'passwords',
  'crews',
  'points',
  'duels',
  'messages',
  'connections',
  'backups',
] as const
export type SettingGroup = (typeof settingGroups)[number]

const groups: Record<string, SettingGroup> = {
  name: 'programme',
  starts_at: 'programme',
  ends_at: 'programme',
  started: 'programme',
  time_zone: 'programme',
  language: 'programme',
  contact_email: 'programme',
  contact_phone: 'programme',
  crew_seats: 'crews',
  crews_locked_from: 'crews',
  crew_moments: 'crews',
  teams_ranked_by: 'crews',
  individual_boards: 'points',
  stages_close: 'points',
  webhooks_inside: 'connections',
  notification_pushes_per_day: 'messages',
  news_reminder_days: 'messages',
  anonymous_answers_least: 'messages',
}

/** Where a setting stands in the form; one that nobody has sorted in yet is about people. */
export function groupOf(name: string): SettingGroup {
  const found = groups[name]
  if (found) return found
  if (name.startsWith('password_')) return 'passwords'
  if (name.startsWith('duel_') || name.startsWith('daily_')) return 'duels'
  if (name.startsWith('backup_')) return 'backups'
  return name.startsWith('points_') ? 'points' : 'people'
}
