import { formatNumber } from '../format.ts'
import { say } from '../messages/messages.ts'

/** How much went or will go, by what it is: `leads: 2 · mails: 5`. */
export function goneText(gone: Readonly<Record<string, number>>): string {
  const { counted, kinds } = say().erasing
  return Object.entries(gone)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => counted(formatNumber(count), kinds[name] ?? name))
    .join(' · ')
}
