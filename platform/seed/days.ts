export function startOfDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))
}

export function daysFrom(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000)
}
