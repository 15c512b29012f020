import { formatNumber } from '../../format.ts'
import { say } from '../../messages/messages.ts'

const REASON = /^more than (\d+) an? (hour|day) (?:from|by) (.+)$/
const FROM = {
  'one address': 'network',
  'one network': 'network',
  'this form': 'form',
  'known networks': 'form',
} as const

/** Why a submission was held back. The server says it in English, in a form of words. */
export function reasonText(reason: string): string {
  const { held } = say()
  const [, most, window, from] = REASON.exec(reason) ?? []
  if (most === undefined || window === undefined || from === undefined) return held.otherReason
  const scope = Object.hasOwn(FROM, from) ? FROM[from as keyof typeof FROM] : 'form'
  const windows = held.windows[window as keyof typeof held.windows]
  return held.reasons[scope](formatNumber(Number(most)), windows)
}
