import { formatNumber } from '../format.ts'
import { t } from '../messages/messages.ts'

/** The deleted records by kind: `leads: 2 · mails: 5`. */
export function goneText(gone: Readonly<Record<string, number>>): string {
  const { frame, erasing } = t()
  const kinds: Readonly<Record<string, string>> = erasing.kinds
  return Object.entries(gone)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => frame.pair(kinds[name] ?? name, formatNumber(count)))
    .join(' · ')
}
