import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MCP_PATH } from '../../../../server/entrypoints/mcp/surface.ts'
import { startTestApp, type TestApp } from '../../../support/app.ts'

const SUITE =
  'test/entrypoints/mcp/conformance/node_modules/@modelcontextprotocol/conformance/dist/index.js'

/**
 * The scenarios of the official suite for a server that has only tools, by revision. The other
 * scenarios need the suite's own tools, prompts, resources or streams.
 */
const SCENARIOS: [revision: string, scenario: string, unmet: Record<string, string>][] = [
  ['2025-06-18', 'server-initialize', {}],
  ['2025-06-18', 'ping', {}],
  ['2025-06-18', 'tools-list', {}],
  ['2025-11-25', 'server-initialize', {}],
  ['2025-11-25', 'ping', {}],
  ['2025-11-25', 'tools-list', {}],
  ['2025-11-25', 'dns-rebinding-protection', {}],
  ['2026-07-28', 'tools-list', {}],
  ['2026-07-28', 'dns-rebinding-protection', {}],
  ['2026-07-28', 'http-header-validation', {}],
  [
    '2026-07-28',
    'server-stateless',
    {
      'sep-2575-server-rejects-undeclared-capability': 'test_missing_capability',
      'sep-2575-missing-capability-http-400': 'test_missing_capability',
      'sep-2575-http-server-no-independent-requests-on-stream': 'test_streaming_elicitation',
      'sep-2575-server-no-log-without-loglevel': 'test_logging_tool',
    },
  ],
  [
    '2026-07-28',
    'caching',
    {
      'sep-2549-prompts-list-caching-hints': 'prompts/list',
      'sep-2549-resources-list-caching-hints': 'resources/list',
      'sep-2549-resources-templates-list-caching-hints': 'resources/templates/list',
    },
  ],
]

interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'SKIPPED' | 'WARNING' | 'INFO'
  errorMessage?: string
}

let app: TestApp
let proxy: http.Server
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zeven-conformance-'))
  // Which engine is behind it makes no difference here.
  const settings = { DATA_DIR: join(folder, 'data') }
  app = await startTestApp({ engine: 'sqlite', settings, remove: async () => {} })
  const limits = { perMinute: 10_000, perDay: 100_000, inFlight: 50 }
  const { key } = await app.dealer(limits)
  proxy = http.createServer((request, response) => passOn(request, response, key.secret))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Adds a key to each request, because the suite sends none. */
function passOn(request: http.IncomingMessage, response: http.ServerResponse, secret: string) {
  const headers = { ...request.headers, authorization: `Bearer ${secret}` }
  const { method } = request
  const onward = http.request(`${app.server.url}${MCP_PATH}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

async function run(revision: string, scenario: string): Promise<Check[]> {
  const { port } = proxy.address() as AddressInfo
  const output = await mkdtemp(join(folder, 'run-'))
  const url = `http://127.0.0.1:${port}${MCP_PATH}`
  const words = ['server', '--url', url, '--scenario', scenario, '--spec-version', revision]
  // The suite ends with an error when a check fails. The test reads the checks below.
  await new Promise((resolve) =>
    execFile(process.execPath, [SUITE, ...words, '-o', output], resolve),
  )
  const [made = ''] = await readdir(output)
  return JSON.parse(await readFile(join(output, made, 'checks.json'), 'utf8'))
}

describe('the official conformance suite', () => {
  it.each(SCENARIOS)('at %s: %s', async (revision, scenario, unmet) => {
    const checks = await run(revision, scenario)
    const failed = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
    expect(failed.map(({ id }) => id)).toEqual(Object.keys(unmet))
    // A check may fail only because it needs a feature that this server does not offer.
    for (const { id, errorMessage } of failed) expect(errorMessage).toContain(unmet[id])
    expect(checks.some(({ status }) => status === 'SUCCESS')).toBe(true)
  })
})
