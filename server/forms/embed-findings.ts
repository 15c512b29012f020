import type { FormDefinition } from '../../shared/form/form.contract.ts'
import type { ReadPage } from '../core/services.ts'
import type { PageFinding } from './forms.contract.ts'

interface Known {
  /** Our own address. */
  server: string
  /** The slugs of the account's forms. */
  own: readonly string[]
}

/** The problems of a page for a form: its tag, its origin, its policy. */
export function findingsOf(
  page: ReadPage | null,
  { slug, allowed_origins: allowed, questions }: FormDefinition,
  { server, own }: Known,
): PageFinding[] {
  if (page === null) return ['unreachable']
  const { html, url, policies } = page
  const tags = tagsIn(html)
  const forms = tags.filter((tag) => tag.has('data-zv'))
  const slugs = forms.map((tag) => tag.get('data-zv') ?? '')
  const origins = originsOf(tags, url)
  const origin = [new URL(server).origin, new URL(url).origin].find((one) => origins.has(one))
  const from = origin ?? server
  const mayConnect = policies.every((policy) => allows(policy, ['connect-src'], from, url))
  const mayLoad = policies.every((policy) =>
    allows(policy, ['script-src-elem', 'script-src'], from, url),
  )
  const mayShow =
    !JSON.stringify(questions).includes(`"picture":"${server}/`) ||
    policies.every((policy) => allows(policy, ['img-src'], from, url))
  const tag = slugs.includes(slug)
    ? 'tag_found'
    : slugs.some((one) => own.includes(one))
      ? 'tag_of_own'
      : slugs.length > 0
        ? 'tag_of_other'
        : /googletagmanager\.com|\/gtm\.js|matomo[^"'\s]*container_/i.test(html)
          ? 'tag_manager'
          : 'tag_missing'
  return [
    tag,
    ...(origin
      ? []
      : ([originsOf(forms, url).size > 0 ? 'other_server' : 'script_missing'] as const)),
    allowed.length === 0 || allowed.includes(new URL(url).origin)
      ? 'origin_allowed'
      : 'origin_refused',
    ...(mayLoad && mayConnect && mayShow ? (['policy_allows'] as const) : []),
    ...(mayLoad ? [] : (['policy_script'] as const)),
    ...(mayConnect ? [] : (['policy_connect'] as const)),
    ...(mayShow ? [] : (['policy_picture'] as const)),
  ]
}

/** Whether a form of the account is on the page, with its script. */
export function showsForm(findings: readonly PageFinding[]): boolean {
  return (
    findings.some((one) => one === 'tag_found' || one === 'tag_of_own') &&
    !findings.some((one) => one === 'script_missing' || one === 'other_server')
  )
}

const OPENING = /<[a-z][\w-]*(?=[\s/])/gi
const ATTRIBUTE = /[\s/]*([^\s<=>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/y

/** The attributes of elements that name a form or load something, outside comments. It scans the text once. */
function tagsIn(html: string): Map<string, string>[] {
  const [first = '', ...rest] = html.split('<!--')
  const shown = [first, ...rest.map((part) => part.split('-->').slice(1).join('-->'))].join('')
  const tags: Map<string, string>[] = []
  OPENING.lastIndex = 0
  while (OPENING.test(shown)) {
    const tag = new Map<string, string>()
    ATTRIBUTE.lastIndex = OPENING.lastIndex
    for (let found = ATTRIBUTE.exec(shown); found !== null; found = ATTRIBUTE.exec(shown)) {
      const [, name = '', value = ''] = found
      OPENING.lastIndex = ATTRIBUTE.lastIndex
      tag.set(name.toLowerCase(), value.replace(/^["']|["']$/g, ''))
    }
    if (tag.has('data-zv') || tag.has('src')) tags.push(tag)
  }
  return tags
}

/** Where the page loads the widget from: our server, a path on the page's own host that leads to us, or elsewhere. */
function originsOf(tags: readonly Map<string, string>[], page: string): Set<string> {
  const addresses = tags.flatMap((tag) => {
    const src = URL.parse(tag.get('src') ?? '', page)
    const isWidget = /\/widget(?:\/[0-9a-f]+)?\.js$/.test(src?.pathname ?? '')
    return [isWidget ? src : null, URL.parse(tag.get('data-server') ?? '')]
  })
  return new Set(addresses.flatMap((one) => one?.origin ?? []))
}

/** Whether a Content-Security-Policy allows this origin, by the first directive that it has. */
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
