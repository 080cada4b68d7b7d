// oxlint-disable-next-line import/no-default-export -- use-intl takes the default of its module; the house exports by name
export { formatMessage as default } from '../platform/web/texts/format-message.ts'
