export const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
