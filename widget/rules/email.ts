const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function mayBeEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}

/** Where most people have their mailbox. */
const DOMAINS =
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.nl hotmail.fr live.nl icloud.com yahoo.com mail.com ziggo.nl kpnmail.nl telenet.be gmx.de gmx.net web.de t-online.de orange.fr free.fr'.split(
    ' ',
  )

/**
 * The address that was probably meant when its domain is one slip away from a well-known one, as
 * `gmial.com` is; else null. Only to be asked about: the domain may exist.
 */
export function likelyEmail(text: string): string | null {
  const [, name, typed = ''] = /^(.+@)(.+)$/.exec(text.trim()) ?? []
  const domain = typed.toLowerCase()
  if (!name || DOMAINS.includes(domain)) return null
  const meant = DOMAINS.find((known) => isOneSlip(domain, known))
  return meant ? name + meant : null
}

/** One letter too many, too few, another, or two neighbours swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === meant[same]) same++
  const [a, b] = [typed.slice(same), meant.slice(same)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  )
}
