import { afterEach, describe, expect, it, vi } from 'vitest'

vi.stubGlobal('location', new URL('http://portal.example/portal'))
vi.stubGlobal('history', { state: null })
const { send } = await import('../../portal/api.ts')

const answersWith = (body: BodyInit | null, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an answer to the portal', () => {
  it('that breaks off counts as no connection', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"data":'))
        controller.error(new TypeError('network error'))
      },
    })
    answersWith(broken)
    await expect(send('/portal/api/leads', {})).rejects.toMatchObject({ code: 'offline' })
  })

  it('that is stopped is no problem to show', async () => {
    const stopped = new AbortController()
    const reason = new DOMException('stopped', 'AbortError')
    answersWith(new ReadableStream({ start: (controller) => controller.error(reason) }))
    stopped.abort(reason)
    await expect(send('/portal/api/leads', { signal: stopped.signal })).rejects.toBe(reason)
  })

  it('that is a page of a proxy is an error, and an empty one is not', async () => {
    answersWith('<!doctype html><title>Sign in</title>')
    await expect(send('/portal/api/leads', {})).rejects.toMatchObject({ code: 'internal_error' })
    answersWith(null, 204)
    expect(await send('/portal/api/leads', {})).toBeNull()
  })
})
