import type { LeadSource } from '../../server/leads/sources/sources.contract.ts'
import { APP_SECRET, PAGE_TOKEN } from '../support/ads/meta.ts'
import type { TestApp } from '../support/app.ts'
import type { Member } from '../support/portal.ts'

export interface MadeSource {
  source: LeadSource
  key: string
  /** The address on this machine. */
  address: string
}

/** Adds a source as an owner does in the portal. */
export async function addSource(
  app: TestApp,
  owner: Member,
  kind: 'google' | 'meta',
  { form = null, mapping }: { form?: string | null; mapping?: Record<string, string> } = {},
): Promise<MadeSource> {
  const secrets = kind === 'meta' ? { app_secret: APP_SECRET, token: PAGE_TOKEN } : {}
  const made = await owner.post('/lead-sources', { kind, name: 'Summer ads', form, ...secrets })
  if (made.status !== 201) throw new Error(`${made.status} ${made.text}`)
  const { source, key } = made.body.data
  const address = app.server.url + new URL(source.address).pathname
  if (mapping === undefined) return { source, key, address }
  const mapped = await owner.patch(`/lead-sources/${source.id}`, {
    version: source.version,
    mapping,
  })
  if (mapped.status !== 200) throw new Error(`${mapped.status} ${mapped.text}`)
  return { source: mapped.body.data, key, address }
}

/** What the source's screen shows. */
export async function screenOf(owner: Member, { source: { id } }: MadeSource) {
  const { body } = await owner.get(`/lead-sources/${id}`)
  return body.data
}

/** Changes a source as it is now. */
export async function change(owner: Member, made: MadeSource, own: object) {
  const { source } = await screenOf(owner, made)
  return owner.patch(`/lead-sources/${source.id}`, { version: source.version, ...own })
}
