import { expect, it } from 'vitest'
import { InvalidConfig, readConfig } from '../../server/core/config.ts'
import { createGraph } from '../../server/entrypoints/lead-sources/graph.ts'
import { addressGuard } from '../../server/messaging/sending/guard.ts'
import { APP_SECRET, addLeadAt, PAGE_TOKEN, startGraph } from '../support/ads/meta.ts'

it('an address of the operator may be anywhere, Meta’s own only in public', async () => {
  const graph = await startGraph()
  const asked = { id: addLeadAt(graph), token: PAGE_TOKEN, appSecret: APP_SECRET }
  const resolved: string[] = []
  const guard = addressGuard([], async (host) => {
    resolved.push(host)
    return ['127.0.0.1']
  })
  const usual = createGraph(undefined, guard)
  const own = createGraph(graph.url, guard)
  expect(await usual.ask(asked)).toEqual({ how: 'failed' })
  expect(resolved).toEqual(['graph.facebook.com'])
  expect(await own.ask(asked)).toMatchObject({ how: 'there', arrived: { isOrganic: false } })
  await Promise.all([usual.close(), own.close(), graph.close()])
})

it('Meta’s address is one with a version', () => {
  const read = (url: string) => readConfig({ META_GRAPH_URL: url }).metaGraphUrl
  expect(read('http://graph.internal:8080/v24.0/')).toBe('http://graph.internal:8080/v24.0')
  for (const url of ['graph.facebook.com', 'https://graph.facebook.com', 'ftp://a/v24.0'])
    expect(() => read(url)).toThrow(InvalidConfig)
})
