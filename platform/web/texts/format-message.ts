import formatCompiled from 'use-intl/format-message/format-only'
import { spacedNumbers } from '#platform/contract/formats/spaced-numbers.ts'

/** Stands in the place of use-intl's own formatter of messages in the build: numbers in a text are written as everywhere (C-37). */
export function formatMessage(
  ...[key, message, values, options]: Parameters<typeof formatCompiled>
): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, message, values, { ...options, formatters: spaced(options.formatters) })
}

// `t.raw` is not supported
formatMessage.raw = false

type Formatters = Parameters<typeof formatCompiled>[3]['formatters']

function spaced(formatters: Formatters): Formatters {
  return { ...formatters, getNumberFormat: spacedNumbers as unknown as Formatters['getNumberFormat'] }
}
