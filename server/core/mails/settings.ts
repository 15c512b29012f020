import { z } from 'zod'
import { TOKEN } from './reply-token.ts'

/** A server for sending or reading emails. */
export interface MailServer {
  /** Its host name or IP address. */
  host: string
  /** Its name in the certificate, if `host` is an IP address. */
  name?: string
  port: number
  /** TLS from the first byte (`smtps://`, `imaps://`). Without it, TLS starts if the server supports it. */
  secure: boolean
  auth: { user: string; pass: string } | null
}

/** An address as it is in `From`. */
export interface Sender {
  name: string
  address: string
}

export interface MailSettings {
  smtp: MailServer
  from: Sender
  /** The name of the key that signs the domain's emails. */
  dkimSelector: string | null
}

/** The mailbox for customers' replies. */
export interface MailboxSettings {
  server: MailServer
  /** With `{token}` as the placeholder for each conversation, such as `answers+{token}@mail.example`. */
  reply: string
}

/** Ports without TLS from the first byte, and with it. */
export const MAIL_PORTS = { smtp: [587, 465], imap: [143, 993] } as const
/** `Name <address>`, or an address alone. */
const FROM = /^(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/

/** Reads `SMTP_URL` or `IMAP_URL`; null if invalid. A message must not repeat it: it has a password. */
export function parseMailUrl(protocol: keyof typeof MAIL_PORTS, text: string): MailServer | null {
  const url = URL.parse(text)
  const secure = url?.protocol === `${protocol}s:`
  if (url === null || (!secure && url.protocol !== `${protocol}:`) || url.hostname === '')
    return null
  if (url.search !== '' || url.hash !== '' || !/^\/?$/.test(url.pathname)) return null
  const [user, pass] = [decode(url.username), decode(url.password)]
  if (user === null || pass === null || (user === '') !== (pass === '')) return null
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || MAIL_PORTS[protocol][secure ? 1 : 0],
    secure,
    auth: user === '' ? null : { user, pass },
  }
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** A password is never sent unencrypted, except to this machine. */
export function isThisMachine({ host }: Pick<MailServer, 'host'>): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
}

/** Whether it is a reply address with one placeholder for a token. */
export function isReplyAddress(text: string): boolean {
  const [before, after, more] = text.split(TOKEN)
  if (after === undefined || more !== undefined || !after.startsWith('@')) return false
  return z.email().safeParse(`${before}a${after}`).success
}

/** Reads `MAIL_FROM`; null without an email address, or with more than one line. */
export function parseSender(text: string): Sender | null {
  const [, name = '', inBrackets, alone] = FROM.exec(text.trim()) ?? []
  const address = inBrackets ?? alone ?? ''
  if (!z.email().safeParse(address).success || /\p{Cc}/u.test(name)) return null
  return { name: name.trim(), address }
}
