import { Hono } from 'hono'
import { createAddressReader } from '../../core/http/address.ts'
import type { KeyGate } from '../../core/http/key-gate.ts'
import type { Services } from '../../core/services.ts'

/** The path of the assistant endpoint (docs/assistant.md, Connect it). */
export const MCP_PATH = '/api/mcp'

/** The assistant endpoint. Its library is large, so it is loaded at the first request. */
export function createMcpSurface(services: Services, keyGate: KeyGate): Hono {
  const addressOf = createAddressReader(services.config.trustProxy)
  const app = new Hono()
  app.all(MCP_PATH, async (c) => {
    const { serve } = await import('./serve.ts')
    return serve(c.req.raw, addressOf(c), services, keyGate)
  })
  return app
}
