// When two spellings of an address are one.

/** The address as mail servers know it: `jo@xn--mller-kva.example` for `jo@müller.example`. */
export function asciiEmail(email: string): string {
  const [, local, domain] = /^(.+)@([^@]+)$/.exec(email) ?? []
  const isForeign =
    domain !== undefined && /[^\0-\x7f]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  const host = isForeign ? URL.parse(`https://${domain}`)?.hostname : undefined
  return host === undefined ? email : `${local}@${host}`
}

const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z][a-z\d-]*[a-z\d]$/i

/** Whether mail servers take it as an address (RFC 5321). Its domain may have letters of any language. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(asciiEmail(text))
}

/** Capitals do not matter, nor how the domain is written: `müller.example` or its ASCII form. */
export function emailKeyOf(email: string): string {
  return asciiEmail(email).toLowerCase()
}

/**
 * The same for all spellings of an address that reach one mailbox: capitals, what follows a `+`, and dots. A
 * few providers tell dots apart; two people of theirs then share what one may get.
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^([^@+]*)(?:\+.*)?@([^@]*)$/s.exec(emailKeyOf(email)) ?? []
  return `${local.replaceAll('.', '')}@${domain}`
}
