import { z } from 'zod'

/** The mail server that mails are given to. */
export interface SmtpServer {
  host: string
  port: number
  /** TLS from the first byte (`smtps://`). Without it, TLS begins when the server offers it. */
  secure: boolean
  auth: { user: string; pass: string } | null
}

/** An address as it stands in `From`. */
export interface Sender {
  name: string
  address: string
}

/** How mails go out. */
export interface MailSettings {
  smtp: SmtpServer
  from: Sender
}

const SMTP_PORT = 587
const SMTPS_PORT = 465
/** `Name <address>`, or an address alone. */
const FROM = /^(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/

/** Reads `SMTP_URL`; null when it is not one. Its message must not repeat it: it has a password. */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text)
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return null
  if (url.search !== '' || url.hash !== '' || !/^\/?$/.test(url.pathname)) return null
  const [user, pass] = [decode(url.username), decode(url.password)]
  if (user === null || pass === null || (user === '') !== (pass === '')) return null
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? SMTPS_PORT : SMTP_PORT) : Number(url.port),
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

/** Reads `MAIL_FROM`; null when it has no e-mail address, or more than one line. */
export function parseSender(text: string): Sender | null {
  const [, name = '', inBrackets, alone] = FROM.exec(text.trim()) ?? []
  const address = inBrackets ?? alone ?? ''
  if (!z.email().safeParse(address).success || /\p{Cc}/u.test(name)) return null
  return { name: name.trim(), address }
}
