import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOKEN } from '../../core/mails/reply-token.ts'

/** The name of the secret of the installation that reply addresses are made with. */
export const REPLY_SECRET = 'replies'

/** A lead, as its reply address knows it. */
export interface Answered {
  account_id: number
  id: number
}

const MAC_CHARACTERS = 16
/** Mail servers may write an address in small letters. */
const TOKENS = /(?<![0-9a-z])([0-9a-z]{1,10})-([0-9a-z]{1,10})-([0-9a-z]{16})(?=@)/gi
const MOST_TOKENS = 10

/** The address that answers about a lead go to. Nobody can guess that of another lead. */
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

/** What only somebody who reads the mails to an address knows. */
export function addressCode(secret: string, accountId: number, address: string): string {
  return keyed(secret, `address ${accountId} ${address.toLowerCase()}`).slice(0, 8)
}

function macOf(secret: string, { account_id: account, id }: Answered): string {
  return keyed(secret, `reply ${account} ${id}`)
}

/** 80 bits in small letters and digits, which every mail server preserves. */
function keyed(secret: string, text: string): string {
  const mac = createHmac('sha256', secret).update(text).digest('hex')
  return BigInt(`0x${mac.slice(0, 20)}`)
    .toString(36)
    .padStart(MAC_CHARACTERS, '0')
}
