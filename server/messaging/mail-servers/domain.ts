import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { DomainRecord } from './mail-servers.contract.ts'

/** The TXT records of a name, each joined; empty if the name does not exist. Throws without an answer. */
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

/** A sender in the view of receivers. */
export interface JudgedSender {
  address: string
  host: string
  /** The name of the signing key; null if unknown. */
  selector: string | null
}

/** How a record identifies a server: by its name, or by either kind of address. */
const SPF_WORDS: Record<number, string> = { 0: 'a', 4: 'ip4', 6: 'ip6' }

/** Checks the DNS records that receivers look up before they accept an email. */
export async function checkDomain(
  { address, host, selector }: JudgedSender,
  textsOf: TextsOf,
): Promise<DomainRecord[]> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const look = async (
    kind: DomainRecord['kind'],
    names: readonly string[],
    pattern: RegExp,
    rest: { isRight(text: string): boolean; add: string | null },
  ): Promise<DomainRecord> => {
    const [name = null] = names
    const none = { kind, name, found: null, add: rest.add }
    if (name === null) return { ...none, state: 'unknown' }
    try {
      const answers = await Promise.all(names.map(textsOf))
      const own = answers.map((texts) => texts.filter((text) => pattern.test(text)))
      const [text, second] = own.find((texts) => texts.length > 0) ?? []
      if (text === undefined) return { ...none, state: 'missing' }
      // Receivers ignore both of two records.
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

/** The domain and its parents, down to two labels: the record of a parent counts too. */
function upwards(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}
