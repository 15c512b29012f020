import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { DomainRecord } from './mail-servers.contract.ts'

/** The texts of a name, each as one; none when there is no such name. Throws when nobody answers. */
export type TextsOf = (name: string) => Promise<string[]>

const DNS = { timeout: 2000, tries: 2 }
const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA'])

export function createTextsOf(): TextsOf {
  const resolver = new Resolver(DNS)
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return []
      throw error
    }
  }
}

/** A sender, as receivers judge it. */
export interface JudgedSender {
  address: string
  host: string
  /** The name of the key that they are signed with; null when it is not known. */
  selector: string | null
}

/** How a record names a server: by its name, or by either kind of address. */
const SPF_WORDS: Record<number, string> = { 0: 'a', 4: 'ip4', 6: 'ip6' }

/** What receivers look up of a sender's domain, before they put a mail into the inbox. */
export async function checkDomain(
  { address, host, selector }: JudgedSender,
  textsOf: TextsOf,
): Promise<DomainRecord[]> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const look = async (
    kind: DomainRecord['kind'],
    names: readonly string[],
    begins: RegExp,
    rest: { isRight(text: string): boolean; add: string | null },
  ): Promise<DomainRecord> => {
    const [name = null] = names
    const none = { kind, name, found: null, add: rest.add }
    if (name === null) return { ...none, state: 'unknown' }
    try {
      const answers = await Promise.all(names.map(textsOf))
      const own = answers.map((texts) => texts.filter((text) => begins.test(text)))
      const [text, second] = own.find((texts) => texts.length > 0) ?? []
      if (text === undefined) return { ...none, state: 'missing' }
      // Of two records, receivers believe neither.
      const isRight = second === undefined && rest.isRight(text)
      return {
        kind,
        name,
        found: text,
        state: isRight ? 'right' : 'wrong',
        add: isRight ? null : rest.add,
      }
    } catch {
      return { ...none, state: 'unknown' }
    }
  }
  const signed = selector === null ? [] : [`${selector}._domainkey.${domain}`]
  return Promise.all([
    look('spf', [domain], /^v=spf1(?: |$)/i, {
      isRight: (text) => /(?: [-~?]all\b| redirect=)/i.test(text),
      add: `v=spf1 mx ${SPF_WORDS[isIP(host)]}:${host} ~all`,
    }),
    look('dkim', signed, /(?:^|;)\s*p=/i, {
      isRight: (text) => /(?:^|;)\s*p=[\w+/= ]{20,}/i.test(text),
      add: null,
    }),
    look(
      'dmarc',
      upwards(domain).map((name) => `_dmarc.${name}`),
      /^v=dmarc1\b/i,
      {
        isRight: (text) => /;\s*p=(?:none|quarantine|reject)\b/i.test(text),
        add: 'v=DMARC1; p=none',
      },
    ),
  ])
}

/** The domain and those above it, down to two labels: the record of one above counts too. */
function upwards(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
