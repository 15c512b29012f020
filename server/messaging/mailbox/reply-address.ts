import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOKEN } from '../../core/mails/reply-token.ts'

/** The name of the installation's secret for reply addresses. */
export const REPLY_SECRET = 'replies'

/** The lead of a reply address. */
export interface Answered {
  account_id: number
  id: number
}

const MAC_CHARACTERS = 16
/** Mail servers may change an address to lower case. */
const TOKENS = /(?<![0-9a-z])([0-9a-z]{1,10})-([0-9a-z]{1,10})-([0-9a-z]{16})(?=@)/gi
const MOST_TOKENS = 10

/** The reply address of a lead. It cannot be guessed. */
export function replyAddress(pattern: string, secret: string, lead: Answered): string {
  const { account_id: account, id } = lead
  const token = `${account.toString(36)}-${id.toString(36)}-${macOf(secret, lead)}`
  return pattern.replace(TOKEN, () => token)
}

export function answeredIn(text: string, secret: string): Answered[] {
  return [...text.matchAll(TOKENS)]
    .slice(0, MOST_TOKENS)
    .flatMap(([, account = '', id = '', mac = '']) => {
      const lead = { account_id: Number.parseInt(account, 36), id: Number.parseInt(id, 36) }
      const isProven = timingSafeEqual(
        Buffer.from(macOf(secret, lead)),
        Buffer.from(mac.toLowerCase()),
      )
      return isProven ? [lead] : []
    })
}

/** A code that only a person with access to the address's emails knows. */
export function addressCode(secret: string, accountId: number, address: string): string {
  return keyed(secret, `address ${accountId} ${address.toLowerCase()}`).slice(0, 8)
}

function macOf(secret: string, { account_id: account, id }: Answered): string {
  return keyed(secret, `reply ${account} ${id}`)
}

/** 80 bits in lower-case letters and digits, which every mail server preserves. */
function keyed(secret: string, text: string): string {
  const mac = createHmac('sha256', secret).update(text).digest('hex')
  return BigInt(`0x${mac.slice(0, 20)}`)
    .toString(36)
    .padStart(MAC_CHARACTERS, '0')
}
