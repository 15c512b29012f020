import type { FormDefinition } from '../../shared/form/form.contract.ts'
import type { ReadPage } from '../ground/services.ts'
import type { PageFinding } from './forms.contract.ts'

/** What a page means for a form: its tag, its origin, its policy. `server` is our own address. */
export function findingsOf(
  page: ReadPage | null,
  { slug, allowed_origins: allowed, questions }: FormDefinition,
  server: string,
): PageFinding[] {
  if (page === null) return ['unreachable']
  const { html, url, policies } = page
  const own = scriptOrigin(html, url, new URL(server).origin)
  const from = own ?? server
  const mayConnect = policies.every((policy) => allows(policy, ['connect-src'], from, url))
  const mayLoad = policies.every((policy) =>
    allows(policy, ['script-src-elem', 'script-src'], from, url),
  )
  const mayShow =
    !JSON.stringify(questions).includes(`"picture":"${server}/`) ||
    policies.every((policy) => allows(policy, ['img-src'], from, url))
  return [
    hasTag(html, slug) ? 'tag_found' : 'tag_missing',
    ...(own ? [] : (['script_missing'] as const)),
    allowed.length === 0 || allowed.includes(new URL(url).origin)
      ? 'origin_allowed'
      : 'origin_refused',
    ...(mayLoad && mayConnect && mayShow ? (['policy_allows'] as const) : []),
    ...(mayLoad ? [] : (['policy_script'] as const)),
    ...(mayConnect ? [] : (['policy_connect'] as const)),
    ...(mayShow ? [] : (['policy_picture'] as const)),
  ]
}

/** Where the page loads the widget from: our server, or the page's own host by a path that leads to us. */
function scriptOrigin(html: string, page: string, server: string): string | undefined {
  const scripts = html.matchAll(/src\s*=\s*["']?([^"'\s>]*\/widget(?:\/[0-9a-f]+)?\.js)/gi)
  const origins = new Set([...scripts].map(([, src = '']) => URL.parse(src, page)?.origin))
  return [server, new URL(page).origin].find((origin) => origins.has(origin))
}

/** Slugs have no letters with a meaning in HTML or in an expression. */
function hasTag(html: string, slug: string): boolean {
  return new RegExp(`data-zv\\s*=\\s*["']?${slug}(?:["'\\s>]|$)`, 'i').test(html)
}

/** Whether a Content-Security-Policy lets this origin be used, by the first directive it has. */
function allows(policy: string, names: readonly string[], origin: string, page: string): boolean {
  const directives = new Map(
    policy
      .toLowerCase()
      .split(';')
      .map((text) => text.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const)
      .toReversed(),
  )
  const sources = [...names, 'default-src'].map((name) => directives.get(name)).find(Boolean)
  return sources === undefined || sources.some((source) => fits(source, origin, page))
}

function fits(source: string, origin: string, page: string): boolean {
  const { protocol, hostname, port } = new URL(origin)
  if (source === '*') return true
  if (source === "'self'") return new URL(page).origin === origin
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return source === protocol
  const found = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source)
  if (found === null) return false
  const [, scheme, host = '', wanted] = found
  if (scheme !== undefined && `${scheme}:` !== protocol) return false
  if (wanted !== undefined && wanted !== '*' && wanted !== (port || usualPort(protocol))) {
    return false
  }
  if (wanted === undefined && port !== '') return false
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}

function usualPort(protocol: string): string {
  return protocol === 'https:' ? '443' : '80'
}
