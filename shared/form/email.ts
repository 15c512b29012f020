const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function mayBeEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}

/** Popular mailbox domains. Split on use, otherwise all widgets would load them. */
const DOMAINS =
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.nl hotmail.fr live.nl icloud.com yahoo.com mail.com ziggo.nl kpnmail.nl telenet.be gmx.de gmx.net web.de t-online.de orange.fr free.fr'

/**
 * The probably intended address if its domain is one typing error away from a well-known one, such
 * as `gmial.com`; else null. Only suggest it: the typed domain may exist.
 */
export function likelyEmail(text: string): string | null {
  const [, name, typed = ''] = /^(.+@)(.+)$/.exec(text.trim()) ?? []
  const domain = typed.toLowerCase()
  const known = DOMAINS.split(' ')
  if (!name || domain.length > LONGEST_DOMAIN || known.includes(domain)) return null
  const meant = known.find((one) => ONE_SLIP.test(`${domain} ${one}`))
  return meant ? name + meant : null
}

/** Longer ones cannot be a mistyped well-known domain, and would be slow to compare. */
const LONGEST_DOMAIN = 40
/** One letter is added, missing or different, or two neighbours are swapped. */
const ONE_SLIP = /^(.*)(?:.?(.*) \1.?\2|(.)(.)(.*) \1\4\3\5)$/
