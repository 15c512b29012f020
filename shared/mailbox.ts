// Compares spellings of an email address.

/** The address in the form of mail servers: `jo@xn--mller-kva.example` for `jo@müller.example`. */
export function asciiEmail(email: string): string {
  const [, local, domain] = /^(.+)@([^@]+)$/.exec(email) ?? []
  const isForeign =
    domain !== undefined && /[^\0-\x7f]/.test(domain) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  const host = isForeign ? URL.parse(`https://${domain}`)?.hostname : undefined
  return host === undefined ? email : `${local}@${host}`
}

const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z][a-z\d-]*[a-z\d]$/i

/** Whether mail servers accept it as an address (RFC 5321). Its domain may have letters of any language. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(asciiEmail(text))
}

/** Ignores case and the form of the domain: `müller.example` or its ASCII form. */
export function emailKeyOf(email: string): string {
  return asciiEmail(email).toLowerCase()
}

/**
 * The same for all spellings that reach one mailbox: it ignores case, the part after a `+`, and
 * dots. A few providers distinguish dots; two of their users then share a limit.
 */
export function mailboxOf(email: string): string {
  const [, local = '', domain = ''] = /^([^@+]*)(?:\+.*)?@([^@]*)$/s.exec(emailKeyOf(email)) ?? []
  return `${local.replaceAll('.', '')}@${domain}`
}
