import { formatNumber } from '../format.ts'
import { t } from '../messages/messages.ts'

/** How much went or will go, by what it is: `leads: 2 · mails: 5`. */
export function goneText(gone: Readonly<Record<string, number>>): string {
  const { frame, erasing } = t()
  const kinds: Readonly<Record<string, string>> = erasing.kinds
  return Object.entries(gone)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => frame.pair(kinds[name] ?? name, formatNumber(count)))
    .join(' · ')
}
